import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  asked: boolean
  send: () => Promise<unknown>
  /** Refetches the data that shows the result. */
  done: () => unknown
  /** Says which one, where there are several. */
  label?: string
}

/** Asks for a hidden thing to be looked at once more; while that waits, it says so. */
export function AskAgainButton({ asked, send, done, label }: Props) {
  const act = useAct({
    send,
    done: async () => {
      await done()
      toast.success(m.moderation_asked_again(), m.moderation_asked_again_detail())
    },
    title: m.moderation_ask_again_failed,
    lost: () => m.moderation_lost(),
  })
  if (asked) return <p className="self-center text-14 font-medium">{m.moderation_asking_waits()}</p>
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={act.pending}
      aria-label={label}
      onClick={() => void act.run()}
    >
      {m.moderation_ask_again()}
    </Button>
  )
}
