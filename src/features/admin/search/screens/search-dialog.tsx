import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSettled } from '#ui/use-settled.ts'
import type { Found } from '../contract.ts'
import { QUERY_MAX_LENGTH, QUERY_MIN_LENGTH } from '../found.ts'
import { deskSearchQuery } from '../queries.ts'
import { FoundList } from './found-list.tsx'
import { whereOf } from './where-of.ts'

const SETTLED_MS = 200

type Props = { open: boolean; onClose: () => void }

/** One field for everything: arrows choose among what is found, Enter opens it, Escape closes. */
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
  const search = useQuery(deskSearchQuery(settled))
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
    // What stands there is of another text until its own has come.
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
