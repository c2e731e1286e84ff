import { Suspense, useEffect, useState } from 'react'
import { offerAsker } from '#features/session/ask-proof.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type Asking = { answer: Promise<boolean>; settle: (isProven: boolean) => void }

/** Asks who somebody is, wherever on the page something needs a fresh proof. Of two acts at once, both wait for one answer. */
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
      const { promise, resolve } = Promise.withResolvers<boolean>()
      current = { answer: promise, settle: resolve }
      setAsking({ answer: promise, settle })
      return promise
    })
    return () => {
      stop()
      // Whoever leaves the page has not proven anything.
      settle(false)
    }
  }, [])
  if (!asking) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog onProven={() => asking.settle(true)} onClose={() => asking.settle(false)} />
    </Suspense>
  )
}
