import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'

export const waitingMoneyKey = ['admin', 'money'] as const

/** Settles an event about money that did not fit, for a reason. */
export function SettleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={m.admin_money_settle_title()}
      detail={m.admin_money_settle_detail()}
      readers={m.admin_record_readers()}
      act={m.admin_money_settle()}
      acting={m.admin_money_settling()}
      failed={m.admin_jobs_not_done()}
      stale={waitingMoneyKey}
      send={(reason) => read(api().admin.money[':id'].settlement.$post({ param: { id }, json: { reason } }))}
      done={async () => {
        toast.success(m.admin_money_settled())
        await queryClient.invalidateQueries({ queryKey: waitingMoneyKey })
      }}
    />
  )
}
