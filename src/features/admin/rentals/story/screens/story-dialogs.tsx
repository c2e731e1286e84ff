import { queryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import type { PaymentStatus } from '#features/rent/rentals/rental.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'

type Props = { id: string; onClose: () => void; onDone: () => unknown }

/** Has a letter sent again. */
export function RepeatDialog({ id, messageId, onClose, onDone }: Props & { messageId: string }) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={m.admin_story_repeat_title()}
      detail={m.admin_story_repeat_detail()}
      readers={m.admin_record_readers()}
      act={m.admin_story_repeat()}
      acting={m.admin_story_sending()}
      failed={m.admin_jobs_not_done()}
      send={(reason) =>
        read(
          api().admin.rentals[':id'].letters.$post({
            param: { id },
            json: { message_id: messageId, reason },
          }),
        )
      }
      done={() => {
        toast.success(m.admin_story_sent())
        onDone()
      }}
    />
  )
}

/** Calls off an agreed rental, for a reason that both of its parties read. */
export function CallOffDialog({ id, money, onClose, onDone }: Props & { money: PaymentStatus }) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={m.admin_story_call_off_title()}
      detail={moneyWords[money]()}
      readers={m.admin_story_call_off_readers()}
      act={m.admin_story_call_off_act()}
      acting={m.admin_story_calling_off()}
      keep={m.admin_story_call_off_keep()}
      failed={m.admin_jobs_not_done()}
      send={(reason) =>
        read(api().admin.rentals[':id'].cancellation.$post({ param: { id }, json: { reason } }))
      }
      done={() => {
        toast.success(m.admin_story_called_off())
        return onDone()
      }}
      stale={rentalStoryQuery(id).queryKey}
      danger
    />
  )
}

/** The effect on the money, by what was paid. */
const moneyWords: Record<PaymentStatus, () => string> = {
  unpaid: m.admin_story_call_off_detail,
  paid: m.admin_story_call_off_detail_paid,
  refunded: m.admin_story_call_off_detail_returned,
}

/** Has the payment provider asked. */
export function AskDialog({ id, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={m.admin_story_ask_title()}
      detail={m.admin_story_ask_detail()}
      readers={m.admin_record_readers()}
      act={m.admin_story_ask()}
      acting={m.admin_story_asking()}
      failed={m.admin_jobs_not_done()}
      send={(reason) => read(api().admin.rentals[':id'].provider.$post({ param: { id }, json: { reason } }))}
      done={() => {
        toast.success(m.admin_story_asked())
        onDone()
      }}
    />
  )
}

/** The story of one rental. Each reading is recorded, so it does not refetch by itself. */
export function rentalStoryQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'rental_story', id],
    queryFn: () => readAtDesk(() => api().admin.rentals[':id'].story.$get({ param: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
