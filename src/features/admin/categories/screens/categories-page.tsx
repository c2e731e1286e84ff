import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '#features/admin/frame/act-dialog.tsx'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import type { AdminCategory, AdminSubcategory } from '../contract.ts'
import { type KindLevel, MERGE_REASON } from '../kind.ts'
import { adminCategoriesQuery, useMergeKind } from '../use-kind-acts.ts'
import { KindDialog } from './kind-dialog.tsx'
import { KindList, type Opened } from './kind-list.tsx'

type Props = {
  level: KindLevel
  kind: AdminSubcategory
  /** The subcategories that it may be merged into. */
  others: readonly AdminSubcategory[]
  onClose: () => void
}

/** /admin/categories: the tree, in which each is put in order, hidden, called by other names or merged into another. */
export function CategoriesPage() {
  const tree = useQuery(adminCategoriesQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const items = tree.data?.items ?? []
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="grow text-28">{m.admin_categories()}</h2>
        <Button onClick={() => setOpened({ act: 'edit', level: 'category', kind: null, category: '' })}>
          <Plus aria-hidden="true" />
          {m.admin_categories_new()}
        </Button>
      </header>
      {tree.isPending ? <Shapes /> : null}
      {tree.isError && !tree.data ? (
        <LoadFailed
          title={m.admin_categories_not_read()}
          headingLevel={3}
          onRetry={() => void tree.refetch()}
        />
      ) : null}
      {tree.data ? (
        <KindList
          level="category"
          category={null}
          kinds={items}
          onOpen={setOpened}
          partsOf={(slug) => items.find((one) => one.slug === slug)?.subcategories ?? []}
        />
      ) : null}
      {opened ? <Over opened={opened} items={items} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}

function Over({
  opened,
  items,
  onClose,
}: {
  opened: Opened
  items: readonly AdminCategory[]
  onClose: () => void
}) {
  const { act, level, kind, category } = opened
  const standing = items.filter(({ merged_into }) => !merged_into)
  if (act === 'edit' || !kind) {
    return <KindDialog {...{ level, kind, category, onClose }} categories={standing} />
  }
  const all = level === 'category' ? standing : standing.flatMap(({ subcategories }) => subcategories)
  const others = all.filter((one) => one.slug !== kind.slug && one.enabled && !one.merged_into)
  return <MergeDialog {...{ level, kind, others, onClose }} />
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[...'12345'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </SkeletonGroup>
  )
}

/** Asks where all of a kind is to go, and why, and says what that means. */
export function MergeDialog({ level, kind, others, onClose }: Props) {
  const [into, setInto] = useState('')
  const [reason, setReason] = useState('')
  const { run, pending } = useMergeKind(level, kind.slug, onClose)
  const isWhole = into !== '' && reason.trim().length >= MERGE_REASON.min
  return (
    <ActDialog
      open
      onClose={onClose}
      title={m.admin_categories_merge_title({ name: categoryName(kind) })}
      detail={m.admin_categories_merge_detail({ count: kind.all_listings })}
      act={m.admin_categories_merge()}
      disabled={!isWhole}
      pending={pending}
      onAct={() => run({ into, reason })}
    >
      <SelectField
        label={m.admin_categories_into()}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        data-autofocus
      >
        <option value="">{m.equipment_form_choose()}</option>
        {others.map((one) => (
          <option key={one.slug} value={one.slug}>
            {categoryName(one)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={m.admin_reason()}
        value={reason}
        maxLength={MERGE_REASON.max}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  )
}
