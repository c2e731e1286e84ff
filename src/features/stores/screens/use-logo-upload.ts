import { useEffect, useRef, useState } from 'react'
import { useMindSession } from '#features/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { sendFile } from '#platform/browser/send-file.ts'

type Upload = { file: File; preview: string; progress: number; error?: string; stop: AbortController }

/** Sends a logo, one at a time, with its true progress; `onDone` is given its address. */
export function useLogoUpload(onDone: (logoUrl: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const mind = useMindSession()
  const running = useRef<{ stop: AbortController; end: Promise<void> } | null>(null)
  const preview = upload?.preview
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  useEffect(() => () => running.current?.stop.abort(), [])

  function send(file: File) {
    running.current?.stop.abort()
    const stop = new AbortController()
    setUpload({ file, preview: URL.createObjectURL(file), progress: 0, stop })
    running.current = { stop, end: run(file, stop) }
  }

  async function run(file: File, stop: AbortController) {
    const say = (change: Partial<Upload>) =>
      setUpload((now) => (now?.stop === stop ? { ...now, ...change } : now))
    try {
      const answer = await sendFile('/api/stores/logo', file, {
        onProgress: (progress) => say({ progress: Math.min(progress, 0.99) }),
        signal: stop.signal,
      }).catch(mind)
      onDone((answer as { logo_url: string }).logo_url)
      setUpload((now) => (now?.stop === stop ? null : now))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      say({ error: error instanceof ApiProblem ? error.problem.detail : m.stores_logo_lost() })
    }
  }

  return {
    upload,
    send,
    again: () => upload && send(upload.file),
    stop: () => {
      running.current?.stop.abort()
      setUpload(null)
    },
    /** Resolves once nothing is on its way any more. */
    settled: async () => running.current?.end,
  }
}

export type LogoUpload = ReturnType<typeof useLogoUpload>
