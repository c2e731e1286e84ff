import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchFilters } from '#features/gear/search/contract.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { readersToday } from '#ui/days-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { savedKey } from '../queries.ts'
import { searchName } from '../search-name.ts'

type Props = { filters: SearchFilters; kind: string | null; onClose: () => void }

/** The search to save, and its cadence. */
export function TellMeDialog({ filters, kind, onClose }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [cadence, setCadence] = useState<'at_once' | 'daily'>('at_once')
  const name = searchName(filters, kind, getLocale(), readersToday())
  const saving = useAct({
    send: () => read(api().saved.searches.$post({ json: { filters, cadence } })),
    done: async () => {
      onClose()
      const see = () => void navigate({ to: '/saved', search: { show: 'searches' } })
      toast.success(m.saved_search_done(), name, { label: m.saved_see(), act: see })
      await queryClient.invalidateQueries({ queryKey: savedKey })
    },
    lost: () => m.saved_lost(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.saved_tell_me_title()}
      detail={name}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.saved_cancel()}
          </Button>
          <Button pending={saving.pending} onClick={() => void saving.run()} className="sm:flex-1">
            {m.saved_tell_me_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>{filters.from ? m.saved_tell_me_days() : m.saved_tell_me_lead()}</p>
        <RadioCards
          legend={m.saved_cadence()}
          name="cadence"
          value={cadence}
          onValueChange={(value) => setCadence(value === 'daily' ? 'daily' : 'at_once')}
          cards={[
            { value: 'at_once', title: m.saved_at_once(), detail: m.saved_at_once_detail() },
            { value: 'daily', title: m.saved_daily(), detail: m.saved_daily_detail() },
          ]}
        />
        <p className="text-14 text-muted">{m.saved_letter_holds_nothing()}</p>
        {saving.trouble ? (
          <Notice tone="red" title={m.saved_search_failed()}>
            {saving.trouble}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
