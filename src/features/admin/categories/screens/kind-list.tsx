import { GripVertical, Merge, Pencil, Plus } from 'lucide-react'
import { categoryName, otherCategoryName } from '#features/catalogue/categories/category-name.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Switch } from '#ui/switch.tsx'
import { moved, useSorting } from '#ui/use-sorting.ts'
import type { AdminSubcategory } from '../contract.ts'
import type { KindLevel } from '../kind.ts'
import { useShowKind } from '../use-kind-acts.ts'
import { useKindOrder } from '../use-kind-order.ts'
import { KindIcon } from './kind-icons.tsx'

/** The dialog open over the tree. */
export type Opened = {
  act: 'edit' | 'merge'
  level: KindLevel
  kind: AdminSubcategory | null
  category: string
}

type Props = {
  level: KindLevel
  /** The category whose subcategories these are; null for the categories themselves. */
  category: string | null
  kinds: readonly AdminSubcategory[]
  onOpen: (opened: Opened) => void
  partsOf?: (slug: string) => readonly AdminSubcategory[]
}

/** Kinds in their order, to be put in another by dragging and by the arrow keys; those that were merged stand behind. */
export function KindList({ level, category, kinds, onOpen, partsOf }: Props) {
  const standing = kinds.filter(({ merged_into }) => !merged_into)
  const { order, put } = useKindOrder(
    category,
    standing.map(({ slug }) => slug),
  )
  const placed = order.flatMap((slug) => standing.filter((kind) => kind.slug === slug))
  const sorting = useSorting({
    count: placed.length,
    onMove: (from, to) => put(moved(order, from, to)),
  })
  const gone = kinds.filter(({ merged_into }) => merged_into)
  return (
    <div>
      <ul ref={sorting.list} className="grid border-t border-hairline">
        {placed.map((kind, index) => (
          <li
            key={kind.slug}
            {...sorting.item(index)}
            className={cx('border-b border-hairline', sorting.dragged === index && 'opacity-70')}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <IconButton
                {...sorting.handle(index)}
                label={m.admin_categories_move({ name: categoryName(kind), place: index + 1 })}
                icon={<GripVertical />}
                className="cursor-grab touch-none"
              />
              <Row {...{ level, kind, onOpen }} category={category ?? ''} />
            </div>
            {partsOf ? <Parts kind={kind} parts={partsOf(kind.slug)} onOpen={onOpen} /> : null}
          </li>
        ))}
        {gone.map((kind) => (
          <li key={kind.slug} className="grid gap-1 border-b border-hairline py-3 pl-2 text-14 text-muted">
            {m.admin_categories_merged({ name: categoryName(kind), into: kind.merged_into ?? '' })}
            <Progress kind={kind} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {sorting.said}
      </p>
    </div>
  )
}

type RowProps = Pick<Props, 'level' | 'onOpen'> & { kind: AdminSubcategory; category: string }

function Row({ level, kind, category, onOpen }: RowProps) {
  const { run, pending, sending } = useShowKind(level, kind.slug)
  const name = categoryName(kind)
  const other = otherCategoryName(kind)
  return (
    <>
      <KindIcon name={kind.icon} className="size-5 shrink-0 text-muted" />
      <span className="grid min-w-0 grow basis-40">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span lang={other.lang} className="text-14 text-muted wrap-anywhere">
          {other.name}
        </span>
        <span className="text-14 text-muted">
          {m.admin_categories_counts({ shown: kind.listings, all: kind.all_listings })}
        </span>
        <Progress kind={kind} />
      </span>
      <span className="flex items-center">
        <Switch
          label={m.admin_categories_shown({ name })}
          checked={sending ?? kind.enabled}
          pending={pending}
          onChange={(enabled) => void run(enabled)}
        />
        <IconButton
          label={m.admin_categories_edit({ name })}
          icon={<Pencil />}
          onClick={() => onOpen({ act: 'edit', level, kind, category })}
        />
        <IconButton
          label={m.admin_categories_merge_title({ name })}
          icon={<Merge />}
          onClick={() => onOpen({ act: 'merge', level, kind, category })}
        />
      </span>
    </>
  )
}

function Parts({
  kind,
  parts,
  onOpen,
}: {
  kind: AdminSubcategory
  parts: readonly AdminSubcategory[]
  onOpen: Props['onOpen']
}) {
  return (
    <details className="pb-2 pl-4 md:pl-10">
      <summary className="min-h-11 cursor-pointer content-center text-14 text-muted">
        {m.admin_categories_parts({ count: parts.length })}
      </summary>
      <KindList level="subcategory" category={kind.slug} kinds={parts} onOpen={onOpen} />
      <Button
        variant="quiet"
        size="sm"
        className="mt-2"
        onClick={() => onOpen({ act: 'edit', level: 'subcategory', kind: null, category: kind.slug })}
      >
        <Plus aria-hidden="true" />
        {m.admin_categories_new_part()}
      </Button>
    </details>
  )
}

function Progress({ kind: { change } }: { kind: AdminSubcategory }) {
  if (!change) return null
  const { done, total } = change
  return (
    <span className="grid gap-1 text-14">
      {m.admin_categories_progress({ done, total })}
      <ProgressBar label={m.admin_categories_progress({ done, total })} value={total ? done / total : 1} />
    </span>
  )
}
