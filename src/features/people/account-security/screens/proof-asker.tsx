import { Suspense, useEffect, useState } from 'react'
import { offerAsker } from '#features/people/session/ask-proof.ts'
import { WAITS } from '#platform/browser/in-time.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type Asking = { answer: Promise<boolean>; settle: (isProven: boolean) => void; lose: () => void }

/** Asks for a proof of identity when an act on the page needs a fresh one. Two acts at once wait for one answer. */
export function ProofAsker() {
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => {
    let current: Asking | null = null
    const settle = (isProven: boolean) => {
      current?.settle(isProven)
      current = null
      setAsking(null)
    }
    const stop = offerAsker(() => {
      if (current) return current.answer
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      const lose = () => {
        reject(new TypeError('The question for a proof did not come.'))
        settle(false)
      }
      current = { answer: promise, settle: resolve, lose }
      setAsking({ answer: promise, settle, lose })
      return promise
    })
    return () => {
      stop()
      // Leaving the page counts as no proof.
      settle(false)
    }
  }, [])
  if (!asking) return null
  return (
    <Suspense fallback={<Coming onLate={asking.lose} />}>
      <ProofDialog onProven={() => asking.settle(true)} onClose={() => asking.settle(false)} />
    </Suspense>
  )
}

/** In place of the question until its code is there: where that takes too long, what needs the proof is lost. */
function Coming({ onLate }: { onLate: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLate, WAITS.partsMs)
    return () => clearTimeout(timer)
  }, [onLate])
  return null
}
