import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { sendFile } from '#platform/browser/send-file.ts'
import { isRecord } from '#platform/json.ts'
import { useMindSession } from './lost-session.ts'

type Options = {
  /** Where the file goes, and which field of the answer is the address of what was made of it. */
  address: string
  field: string
  /** The message when no answer came. */
  lost: () => string
  /** Takes the new address; the upload lasts until it has settled, and its error is shown beside the file. */
  onDone: (url: string) => unknown
}
type Sending = { file: File; preview: string; progress: number; error?: string; stop: AbortController }

/** Sends a file, one at a time, with its true progress. */
export function useUpload({ address, field, lost, onDone }: Options) {
  const [upload, setUpload] = useState<Sending | null>(null)
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
    const say = (change: Partial<Sending>) =>
      setUpload((now) => (now?.stop === stop ? { ...now, ...change } : now))
    try {
      const answer = await sendFile(address, file, {
        onProgress: (progress) => say({ progress: Math.min(progress, 0.99) }),
        signal: stop.signal,
      }).catch(mind)
      const url = isRecord(answer) ? answer[field] : null
      if (typeof url !== 'string') throw new Error(`The answer to an upload has no ${field}.`)
      await onDone(url)
      setUpload((now) => (now?.stop === stop ? null : now))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      say({ error: error instanceof ApiProblem ? error.problem.detail : lost() })
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
