import { useEffect, useRef, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { sendFile } from '#platform/browser/send-file.ts'
import { toast } from '#ui/toast.ts'
import type { CheckKind } from '../check.ts'
import { verificationQuery } from '../queries.ts'

/** Sends a document with the consent to its being looked at; `stop` takes it back while it is on its way. */
export function useSubmitCheck(kind: CheckKind, textVersion: string, onDone: () => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const act = useAct({
    send: (file: File) => {
      const stop = new AbortController()
      current.current = stop
      const asked = new URLSearchParams({ kind, text_version: textVersion })
      setProgress(0)
      return sendFile(`/api/verification/checks?${asked}`, file, {
        // Once it is there it is looked through, which takes a moment.
        onProgress: (part) => setProgress(Math.min(part, 0.99)),
        signal: stop.signal,
      }).finally(() => setProgress(null))
    },
    endsItself: true,
    renews: [verificationQuery.queryKey],
    done: () => {
      toast.success(m.verification_sent(), m.verification_sent_detail())
      onDone()
    },
    meet: (error) => error instanceof DOMException && error.name === 'AbortError',
    lost: () => m.verification_lost(),
    stale: verificationQuery.queryKey,
  })
  return { ...act, progress, stop: () => current.current?.abort() }
}
