import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { m } from '#paraglide/messages.js'
import { api } from '#platform/browser/api-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSettled } from '#ui/use-settled.ts'
import type { Found } from '../contract.ts'
import { type FoundKind, QUERY_MAX_LENGTH, QUERY_MIN_LENGTH } from '../found.ts'
import { FoundList } from './found-list.tsx'

const sections = {
  person: 'people',
  listing: 'listings',
  store: 'stores',
  rental: 'rentals',
  payment: 'rentals',
} as const satisfies Record<Exclude<FoundKind, 'document'>, string>

/** Where the desk shows what was found: a payment within its rental, and a document on its own page. */
function whereOf({ kind, id, title, rental_id }: Found) {
  if (kind === 'document') return { to: '/receipts/$number', params: { number: title } } as const
  return { to: '/admin', search: { section: sections[kind], id: rental_id ?? id } } as const
}

const SETTLED_MS = 200

type Props = { open: boolean; onClose: () => void }

/** One field for everything: arrows choose a result, Enter opens it, Escape closes. */
export function SearchDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={m.admin_search()} detail={m.admin_search_hint()}>
      <Searching onClose={onClose} />
    </Dialog>
  )
}

function Searching({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const asked = text.trim()
  const settled = useSettled(asked, SETTLED_MS)
  const search = useQuery(adminSearchQuery(settled))
  const isAsked = [...asked].length >= QUERY_MIN_LENGTH
  const isComing = isAsked && (asked !== settled || search.isFetching)
  const items = isAsked && !search.isError ? (search.data?.items ?? []) : []
  const active = Math.min(at, items.length - 1)

  const open = (found: Found) => {
    onClose()
    void navigate(whereOf(found))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active]
    const to = destination(event.key, active, items.length)
    // Results on screen belong to the earlier text until the new ones arrive.
    if (event.key === 'Enter' && chosen && !isComing) open(chosen)
    else if (to !== null) setAt(to)
    else return
    event.preventDefault()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={m.admin_search_label()}
        data-autofocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={QUERY_MAX_LENGTH}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <FoundList id={listId} items={items} active={active} onActive={setAt} onOpen={open} />
      {isAsked && search.isError && !isComing ? (
        <LoadFailedNotice title={m.admin_search_failed()} onRetry={() => void search.refetch()} />
      ) : null}
      {isComing && items.length === 0 ? <Coming /> : null}
      <p role="status" className="text-14 text-muted">
        {isAsked && !isComing && search.isSuccess ? said(items.length) : ''}
      </p>
    </div>
  )
}

function said(count: number): string {
  return count > 0
    ? m.ui_combobox_found({ count })
    : `${m.admin_search_nothing()}. ${m.admin_search_nothing_detail()}`
}

function destination(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  return key === 'ArrowUp' ? (active - 1 + count) % count : null
}

function Coming() {
  return (
    <SkeletonGroup className="grid gap-2">
      {[...'123'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </SkeletonGroup>
  )
}

/** The desk's results for a text; earlier results stay until the new ones arrive. */
function adminSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) =>
      readAtDesk(() => api().admin.search.$get({ query: { q } }, { init: { signal } })),
    enabled: [...q].length >= QUERY_MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
