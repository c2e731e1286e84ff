import { useEffect, useRef, useState } from 'react'
import { useMindSession } from '#features/people/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { sendFile } from '#platform/browser/send-file.ts'
import { takeFiles } from '#ui/take-files.ts'
import { MESSAGE_FILE_MAX_BYTES } from '../message.ts'
import { type UploadedFile, uploadedFile } from '../unsent-messages.ts'

/** Kinds that a file chooser shows first; the server goes by the content. */
export const OFFERED_FILES = 'image/*,.pdf'

type Upload = {
  file: File
  progress: number
  error?: string
  mayRetry?: boolean
  done?: UploadedFile
  stop: AbortController
}

/** Uploads the one file that goes with the next words, with its true progress. */
export function useMessageFile() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const mind = useMindSession()
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function send(file: File) {
    current.current?.abort()
    const stop = new AbortController()
    current.current = stop
    const say = (change: Partial<Upload>) =>
      setUpload((now) => (now?.stop === stop ? { ...now, ...change } : now))
    const [refused] = takeFiles([file], { accept: OFFERED_FILES, maxBytes: MESSAGE_FILE_MAX_BYTES }).refused
    setUpload({ file, progress: 0, stop, error: refused })
    if (refused) return
    try {
      const answer = await sendFile('/api/messages/files', file, {
        onProgress: (progress) => say({ progress: Math.min(progress, 0.99) }),
        signal: stop.signal,
      }).catch(mind)
      const done = uploadedFile(answer)
      say(done ? { progress: 1, done } : { error: m.messages_file_lost(), mayRetry: true })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      say({
        error: error instanceof ApiProblem ? error.problem.detail : m.messages_file_lost(),
        mayRetry: true,
      })
    }
  }
  function remove() {
    current.current?.abort()
    setUpload(null)
  }
  return {
    upload,
    send: (file: File) => void send(file),
    again: upload?.mayRetry ? () => void send(upload.file) : undefined,
    remove,
    /** Neither on its way nor refused: words may go out with it, or without one. */
    isSettled: upload === null || upload.done !== undefined,
  }
}
