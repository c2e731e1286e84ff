import { type ReactNode, useState } from 'react'
import type { Session } from '#features/people/session/session-view.ts'
import type { SecondStepAsked } from '../contract.ts'

type Options = {
  /** Signed in after all. */
  done: (session: Session) => Promise<void>
  /** Back to where it began: it took too long, or the person would rather. */
  over: (why: string | null) => void
  /** Amid another task: without the frame of a page. */
  isInPlace?: boolean
}

/** Replaces a way in by its second step. That code is loaded only then: most sign-ins need none of it. */
export function useSecondStep({ done, over, isInPlace }: Options) {
  const [shown, setShown] = useState<ReactNode>(null)
  return {
    shown,
    ask: async (asked: SecondStepAsked) => {
      const { SecondStep } = await import('./second-step.tsx')
      const leave = (why: string | null) => {
        setShown(null)
        over(why)
      }
      setShown(<SecondStep asked={asked} onDone={done} onOver={leave} isInPlace={isInPlace} />)
    },
  }
}
