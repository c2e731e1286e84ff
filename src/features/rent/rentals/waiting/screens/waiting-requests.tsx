import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { rentalsKey } from '../../queries.ts'
import { forgetDraft, storeDraft } from '../../screens/request-draft.ts'
import type { WaitingRequest } from '../contract.ts'
import { waitingQuery } from '../queries.ts'

/** Above a newcomer's rentals: the request on its way, or the reason it could not be sent and what to do. */
export function WaitingRequests() {
  const { data } = useQuery(waitingQuery)
  const items = data?.items ?? []
  useSentNews(items)
  return items.map((item) =>
    item.state === 'refused' ? (
      <Refused key={item.id} item={item} />
    ) : (
      <p key={item.id} role="status" className="text-16 text-muted">
        {m.rentals_waiting_sending({ item: item.equipment_name })}
      </p>
    ),
  )
}

/** A request that is gone from the list was sent: it is among the rentals now. */
function useSentNews(items: readonly WaitingRequest[]) {
  const queryClient = useQueryClient()
  const before = useRef<readonly WaitingRequest[]>([])
  const tell = useEffectEvent((sent: WaitingRequest) => {
    forgetDraft(sent.equipment_id)
    toast.success(m.rentals_request_submitted(), m.rentals_request_submitted_detail())
    void queryClient.invalidateQueries({ queryKey: [...rentalsKey, 'list'] })
  })
  useEffect(() => {
    const sent = before.current.find(
      ({ id, state }) => state === 'waiting' && !items.some((item) => item.id === id),
    )
    if (sent) tell(sent)
    before.current = items
  }, [items])
}

function Refused({ item }: { item: WaitingRequest }) {
  const navigate = useNavigate()
  const { run: drop, pending } = useAct({
    send: () => read(api()['waiting-requests'].$delete()),
    renews: [waitingQuery.queryKey],
    title: m.rentals_waiting_drop_failed,
    lost: () => m.rentals_waiting_lost(),
  })
  const change = () => {
    const { start_date, end_date, has_experience, experience_description, note, preferred_pickup_time } =
      item.input
    storeDraft(item.equipment_id, {
      from: start_date,
      to: end_date,
      experience: has_experience ? 'yes' : 'no',
      experience_description: experience_description ?? '',
      note: note ?? '',
      pickup_time: preferred_pickup_time ?? '',
    })
    void navigate({ to: '/equipment/$id', params: { id: item.equipment_id }, hash: 'request' })
  }
  return (
    <Notice tone="red" title={m.rentals_waiting_refused({ item: item.equipment_name })}>
      <div className="grid gap-3">
        <p>
          {item.why} {m.rentals_waiting_kept()}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={change}>
            {m.rentals_waiting_change()}
          </Button>
          <Button size="sm" variant="quiet" pending={pending} onClick={() => void drop()}>
            {m.rentals_waiting_drop()}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
