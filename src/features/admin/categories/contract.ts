import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { namesSomething } from '#platform/name-letters.ts'
import { pick, type RefusalTable } from '#platform/refusal.ts'
import { KIND_DESCRIPTION_MAX, KIND_NAME_MAX, kindRefusals, MERGE_REASON } from './kind.ts'
import { kindIconNames } from './kind-icon-names.ts'

const slug = z.string().max(64)
const params = z.object({ slug })
/** The form of slugs in addresses: other texts name no kind. */
const named = slug.regex(/^[a-z0-9-]+$/)

const change = z.strictObject({
  act: z
    .enum(['merge', 'rewrite'])
    .describe('`rewrite`: it has another name or place, and search reads its listings anew'),
  total: z.number().int(),
  done: z.number().int(),
})

const kindFields = {
  slug: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  description_en: z.string(),
  description_fr: z.string(),
  icon: z.string(),
  enabled: z.boolean(),
  merged_into: z.string().nullable(),
  listings: z.number().int().describe('On offer'),
  all_listings: z
    .number()
    .int()
    .describe('Those that are paused or hidden too; removed ones are not counted'),
  change: change.nullable().describe('What its listings still follow'),
}

const adminSubcategory = z.strictObject(kindFields).openapi('AdminSubcategory')
const adminCategory = z
  .strictObject({ ...kindFields, subcategories: z.array(adminSubcategory) })
  .openapi('AdminCategory')

const name = writtenText(KIND_NAME_MAX).superRefine((text, check) => {
  if (!namesSomething(text)) check.addIssue({ code: 'custom', message: 'kind_name_required' })
})
const description = writtenText(KIND_DESCRIPTION_MAX)
const words = {
  name_en: name,
  name_fr: name,
  description_en: description,
  description_fr: description,
  icon: z.enum(kindIconNames).describe('A lucide icon name'),
}
const described = {
  ...words,
  description_en: description.default(''),
  description_fr: description.default(''),
}
const changes = z.object({ ...words, enabled: z.boolean() }).partial()

const order = z.object({ slugs: z.array(named).max(500).describe('All of them, in their new order') })
const merge = z.object({
  into: named,
  reason: writtenText(MERGE_REASON.max, true).superRefine((text, check) => {
    if ([...text].length < MERGE_REASON.min) check.addIssue({ code: 'custom', message: 'kind_reason_short' })
  }),
})

const newCategory = z.object(described)
const newSubcategory = z.object({ ...described, category: named })
const subcategoryChanges = changes.extend({
  category: named.optional().describe('Where it belongs from now on'),
})

export type AdminSubcategory = z.infer<typeof adminSubcategory>
export type AdminCategory = z.infer<typeof adminCategory>
export type NewCategory = z.output<typeof newCategory>
export type NewSubcategory = z.output<typeof newSubcategory>
export type CategoryChanges = z.output<typeof changes>
export type SubcategoryChanges = z.output<typeof subcategoryChanges>
export type Merge = z.output<typeof merge>

const made = json(z.strictObject({ slug: z.string() }), 'Its address, which stays')
const done = { description: 'Done; what is written of it follows by itself' }

export const listAdminCategoriesRoute = defineRoute({
  method: 'get',
  path: '/admin/categories',
  operationId: 'listAdminCategories',
  access: 'admin',
  responses: {
    200: json(
      z.strictObject({ items: z.array(adminCategory) }),
      'Hidden and merged ones too, in their order',
    ),
  },
})

/** The routes that categories and subcategories have alike; `placing` is what may be refused of where one is put. */
function kindRoutes<
  Path extends string,
  Name extends string,
  New extends z.ZodType,
  Changes extends z.ZodType,
  Placing extends RefusalTable,
>(path: Path, name: Name, shapes: { created: New; changes: Changes; placing: Placing }) {
  const { created, changes, placing } = shapes
  const one = `/admin/${path}/{slug}` as const
  return {
    create: defineRoute({
      method: 'post',
      path: `/admin/${path}` as const,
      operationId: `create${name}`,
      access: 'admin',
      request: { body: json(created, 'In both languages') },
      responses: { 201: made },
      refusals: { ...pick(kindRefusals, 'kind_name_required', 'kind_name_taken'), ...placing },
    }),
    edit: defineRoute({
      method: 'patch',
      path: one,
      operationId: `edit${name}`,
      access: 'admin',
      request: { params, body: json(changes, 'What is to be different') },
      responses: { 204: done },
      refusals: {
        ...pick(kindRefusals, 'not_found', 'kind_name_required', 'kind_name_taken', 'kind_over'),
        ...placing,
      },
    }),
    merge: defineRoute({
      method: 'post',
      path: `${one}/merge` as const,
      operationId: `merge${name}`,
      access: 'admin',
      request: { params, body: json(merge, 'Where everything goes; it can’t be undone') },
      responses: { 204: done },
      refusals: pick(
        kindRefusals,
        'not_found',
        'kind_reason_short',
        'kind_over',
        'kind_target_unfit',
        'kind_reportable',
      ),
    }),
  }
}

export const categoryRoutes = kindRoutes('categories', 'Category', {
  created: newCategory,
  changes,
  placing: {},
})
export const subcategoryRoutes = kindRoutes('subcategories', 'Subcategory', {
  created: newSubcategory,
  changes: subcategoryChanges,
  placing: pick(kindRefusals, 'kind_target_unfit', 'kind_reportable'),
})

export const orderCategoriesRoute = defineRoute({
  method: 'put',
  path: '/admin/categories/order',
  operationId: 'orderCategories',
  access: 'admin',
  request: { body: json(order, 'Merged ones are left out') },
  responses: { 204: done },
  refusals: pick(kindRefusals, 'kinds_changed'),
})

export const orderSubcategoriesRoute = defineRoute({
  method: 'put',
  path: '/admin/categories/{slug}/order',
  operationId: 'orderSubcategories',
  access: 'admin',
  request: { params, body: json(order, 'Those of one category; merged ones are left out') },
  responses: { 204: done },
  refusals: pick(kindRefusals, 'kinds_changed'),
})
