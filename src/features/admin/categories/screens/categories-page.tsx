import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import type { DeskCategory } from '../contract.ts'
import { deskCategoriesQuery } from '../queries.ts'
import { KindDialog } from './kind-dialog.tsx'
import { KindList, type Opened } from './kind-list.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** /admin/categories: the tree, in which each is put in order, hidden, called by other names or merged into another. */
export function CategoriesPage() {
  const tree = useQuery(deskCategoriesQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const items = tree.data?.items ?? []
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-28">{m.admin_categories()}</h2>
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
  items: readonly DeskCategory[]
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
