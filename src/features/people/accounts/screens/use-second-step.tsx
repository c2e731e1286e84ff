import { type ReactNode, useState } from 'react'
import type { Session } from '#features/session/session-view.ts'
import type { SecondStepAsked } from '../contract.ts'

type Options = {
  /** Signed in after all. */
  done: (session: Session) => Promise<void>
  /** Back to where it began: it took too long, or the person would rather. */
  over: (why: string | null) => void
}

/**
 * What stands in place of a way in once its second step is asked for. Its code comes with the asking: most people who sign in
 * need none of it.
 */
export function useSecondStep({ done, over }: Options) {
  const [shown, setShown] = useState<ReactNode>(null)
  return {
    shown,
    ask: async (asked: SecondStepAsked) => {
      const { SecondStep } = await import('./second-step.tsx')
      const leave = (why: string | null) => {
        setShown(null)
        over(why)
      }
      setShown(<SecondStep asked={asked} onDone={done} onOver={leave} />)
    },
  }
}
