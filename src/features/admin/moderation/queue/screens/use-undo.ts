import { useState } from 'react'
import { personName } from '#features/people/profiles/person-name.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { dismissToast, toast } from '#ui/toast.ts'
import type { ClaimedView, ClaimView } from '../contract.ts'
import type { Decision } from '../queue.ts'

/** Takes a decision back, for the ten seconds that its toast offers it; `back` gets the subject, to be judged again. */
export function useUndo(back: (claimed: ClaimedView) => void) {
  const [last, setLast] = useState<{ id: string; toast: number } | null>(null)
  const { run } = useAct({
    send: (id: string) => read(api().admin.queue[':id'].decision.$delete({ param: { id } })),
    done: back,
    title: () => m.admin_queue_undo_failed(),
    lost: () => m.admin_lost(),
  })
  return {
    offer: ({ id, subject, person }: ClaimView, decision: Decision) => {
      const name = personName(decision === 'suspend' ? person?.name : subject.name)
      const act = () => {
        setLast(null)
        void run(id)
      }
      const shown = toast.success(decided[decision]({ name }), undefined, {
        label: m.admin_queue_undo(),
        act,
      })
      setLast({ id, toast: shown })
    },
    /** The latest decision. */
    undo: () => {
      if (!last) return
      dismissToast(last.toast)
      setLast(null)
      void run(last.id)
    },
  }
}

const decided: Record<Decision, (about: { name: string }) => string> = {
  keep: m.admin_queue_decided_keep,
  hide: m.admin_queue_decided_hide,
  suspend: m.admin_queue_decided_suspend,
}
