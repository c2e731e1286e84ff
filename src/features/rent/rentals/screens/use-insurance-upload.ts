import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isSessionLost, useLoseSession } from '#features/people/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { type ProblemOf, problemOf } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { sendFile } from '#platform/browser/send-file.ts'
import { toast } from '#ui/toast.ts'
import type { uploadInsuranceRoute } from '../contract.ts'
import { rentalsKey } from '../queries.ts'
import { INSURANCE_MAX_BYTES, INSURANCE_TYPES } from '../rental.ts'

type Upload = { file: File; progress: number; error?: string; stop: AbortController }
type Words = { title: string; detail: string }

/** Sends an insurance document for a rental, one at a time, with SPEC's words for each end (§5, §8). */
export function useInsuranceUpload(rentalId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const loseSession = useLoseSession()
  const [upload, setUpload] = useState<Upload | null>(null)
  const current = useRef<AbortController | null>(null)

  async function send(file: File) {
    current.current?.abort()
    const stop = new AbortController()
    current.current = stop
    const say = (change: Partial<Upload>) =>
      setUpload((now) => (now?.stop === stop ? { ...now, ...change } : now))
    const wrong = wrongFile(file)
    setUpload({ file, progress: 0, stop, error: wrong?.detail })
    if (wrong) return void toast.destructive(wrong.title, wrong.detail)
    try {
      await sendFile(`/api/rentals/${rentalId}/insurance`, file, {
        onProgress: (progress) => say({ progress: Math.min(progress, 0.99) }),
        signal: stop.signal,
      })
      say({ progress: 1 })
      // The page settles before it says so, so that the next target does not move under the finger.
      await noLongerThan(WAITS.afterMs, queryClient.invalidateQueries({ queryKey: rentalsKey }))
      onDone()
      toast.success(m.rentals_insurance_done(), m.rentals_insurance_done_detail())
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const words = failure(error)
      toast.destructive(words.title, words.detail)
      say({ error: words.detail })
      if (isSessionLost(error)) loseSession()
    }
  }
  return {
    upload,
    send,
    again: () => upload && send(upload.file),
    stop: () => {
      upload?.stop.abort()
      setUpload(null)
    },
  }
}

function wrongFile(file: File): Words | null {
  // Some systems know no type for a PDF: then its content alone decides, on the server.
  if (file.type !== '' && !INSURANCE_TYPES.some((type) => type === file.type)) {
    return { title: m.rentals_insurance_type(), detail: m.refusal_invalid_file_type() }
  }
  if (file.size <= INSURANCE_MAX_BYTES) return null
  return { title: m.rentals_insurance_too_large(), detail: m.refusal_file_too_large() }
}

function failure(error: unknown): Words {
  const problem = problemOf<typeof uploadInsuranceRoute>(error)
  if (!problem) return { title: m.rentals_insurance_failed(), detail: m.rentals_unexpected() }
  const { code, detail } = problem
  const title = titles[code] ?? m.rentals_insurance_failed
  return { title: title(), detail }
}

const titles: { [Code in ProblemOf<typeof uploadInsuranceRoute>['code']]?: () => string } = {
  invalid_file_type: m.rentals_insurance_type,
  file_too_large: m.rentals_insurance_too_large,
  upload_not_verified: m.rentals_insurance_unverified,
  insurance_closed: m.rentals_insurance_not_kept,
  insurance_not_kept: m.rentals_insurance_not_kept,
}
