import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BulkResult } from '../../hiding/contract.ts'
import type { Hideable } from '../../hiding/hiding.ts'
import { hideablesKey } from '../queries.ts'

type Act = 'hide' | 'restore'
type NamedResult = BulkResult & { name: string }
type Props = { kind: Hideable; chosen: readonly { id: string; name: string }[]; onDone?: () => void }

/** Hides or restores the selected rows, for one reason, and reports the outcome row by row. */
export function HidingBar({ kind, chosen, onDone }: Props) {
  const queryClient = useQueryClient()
  const [act, setAct] = useState<Act>()
  const [told, setTold] = useState<NamedResult[]>([])
  const nameOf = (id: string) => chosen.find((one) => one.id === id)?.name ?? id
  const close = () => setAct(undefined)
  const dialog = (one: Act) => (
    <ReasonDialog
      key={one}
      open={act === one}
      onClose={close}
      {...words[one]()}
      danger={one === 'hide'}
      send={(reason) =>
        read(api().admin.bulk.$post({ json: { act: one, kind, reason, ids: chosen.map(({ id }) => id) } }))
      }
      done={async ({ results }) => {
        setTold(results.map((result) => ({ ...result, name: nameOf(result.id) })))
        onDone?.()
        await queryClient.invalidateQueries({ queryKey: hideablesKey })
      }}
    />
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-14 text-muted">{m.admin_listings_chosen({ count: chosen.length })}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setAct('hide')}>
            <EyeOff aria-hidden="true" />
            {m.admin_listings_hide()}
          </Button>
          <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setAct('restore')}>
            <Eye aria-hidden="true" />
            {m.admin_listings_restore()}
          </Button>
        </div>
      </div>
      {dialog('hide')}
      {dialog('restore')}
      <div role="status">{told.length > 0 ? <Results told={told} /> : null}</div>
    </div>
  )
}

function Results({ told }: { told: NamedResult[] }) {
  const isAll = told.every(({ refused }) => refused === null)
  return (
    <Notice tone={isAll ? 'green' : 'amber'} title={m.admin_listings_results()}>
      <ul className="grid gap-0.5">
        {told.map(({ id, name, refused }) => (
          <li key={id} className="wrap-anywhere">
            {name}: {refused ? refusals[refused]() : m.admin_listings_done()}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const refusals = {
  not_found: m.refusal_not_found,
  own_matter: m.refusal_own_matter,
  already_hidden: m.refusal_already_hidden,
  not_hidden: m.refusal_not_hidden,
}

const words: Record<
  Act,
  () => { title: string; detail: string; readers: string; act: string; failed: string }
> = {
  hide: () => ({
    title: m.admin_listings_hide_title(),
    detail: m.admin_listings_hide_detail(),
    readers: m.admin_listings_hide_readers(),
    act: m.admin_listings_hide(),
    failed: m.admin_listings_failed_act(),
  }),
  restore: () => ({
    title: m.admin_listings_restore_title(),
    detail: m.admin_listings_restore_detail(),
    readers: m.admin_listings_restore_readers(),
    act: m.admin_listings_restore(),
    failed: m.admin_listings_failed_act(),
  }),
}
