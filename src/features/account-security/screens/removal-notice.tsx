import { useQueryClient } from '@tanstack/react-query'
import { formatDeadline } from '#features/clocks/format-deadline.ts'
import { useAct } from '#features/session/use-act.ts'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { secondStepQuery } from '../queries.ts'

/** That the second step is to be removed by the desk, when, as its letter says it, and the button that stops it. */
export function RemovalNotice({ dueAt, onStopped }: { dueAt: string; onStopped: () => void }) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = secondStepQuery()
  const stop = useAct({
    send: () => read(api().accounts['second-step'].removal.$delete()),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey })
      onStopped()
      toast.success(m.account_security_removal_stopped())
    },
    title: m.account_security_removal_not_stopped,
    lost: () => m.account_security_lost(),
    stale: queryKey,
  })
  if (!user) return null
  const when = formatDeadline(new Date(dueAt), user.time_zone, getLocale())
  return (
    <Notice
      tone="red"
      title={m.account_security_removal_title({ when })}
      action={
        <Button
          variant="secondary"
          pending={stop.pending}
          pendingLabel={m.account_security_removal_stopping()}
          onClick={() => void stop.run()}
        >
          {m.account_security_removal_stop()}
        </Button>
      }
    >
      {m.account_security_removal_detail()}
    </Notice>
  )
}
