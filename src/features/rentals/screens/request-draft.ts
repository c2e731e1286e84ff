import { forget, keep, kept } from '#platform/browser/storage.ts'
import { isRecord, parseJson } from '#platform/json.ts'

/** What a person had chosen and typed when they were sent to log in. Days are YYYY-MM-DD or empty. */
export type RequestDraft = {
  from: string
  to: string
  experience: 'yes' | 'no' | ''
  experience_description: string
  note: string
}

export const emptyDraft: RequestDraft = {
  from: '',
  to: '',
  experience: '',
  experience_description: '',
  note: '',
}

const KEPT_MS = 7 * 86_400_000

/**
 * Keeps the draft for a week in every tab of this browser: the letter that confirms a newcomer opens in another. A browser
 * that refuses to remember loses only the way back.
 */
export function keepDraft(equipmentId: string, draft: RequestDraft): void {
  keep('browser', nameOf(equipmentId), JSON.stringify({ ...draft, kept_at: Date.now() }))
}

/** The kept draft; null when there is none that can be read, or it is a week old. */
export function keptDraft(equipmentId: string): RequestDraft | null {
  const name = nameOf(equipmentId)
  const text = kept('browser', name) ?? kept('tab', name)
  return text === null ? null : freshDraft(text, Date.now())
}

/** Makes the draft this tab's alone once its writer is signed in: whoever comes next at this browser does not find it. */
export function claimDraft(equipmentId: string): void {
  const name = nameOf(equipmentId)
  const text = kept('browser', name)
  if (text !== null) keep('tab', name, text)
  forget('browser', name)
}

/** Forgets the draft: it was sent. */
export function forgetDraft(equipmentId: string): void {
  forget('tab', nameOf(equipmentId))
  forget('browser', nameOf(equipmentId))
}

/** The draft of a text that was kept less than a week before `now`, in milliseconds. */
export function freshDraft(text: string, now: number): RequestDraft | null {
  const found = parseJson(text)
  const isFresh = isRecord(found) && typeof found.kept_at === 'number' && now - found.kept_at < KEPT_MS
  return isFresh ? parseDraft(text) : null
}

/** The draft that the text holds; what is missing or of another kind stays empty. */
export function parseDraft(text: string): RequestDraft | null {
  const found = parseJson(text)
  if (!isRecord(found)) return null
  const entries = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = found[field]
    return [field, typeof value === 'string' ? value : empty]
  })
  const draft = Object.fromEntries(entries) as RequestDraft
  return {
    ...draft,
    experience: draft.experience === 'yes' || draft.experience === 'no' ? draft.experience : '',
  }
}

function nameOf(equipmentId: string): string {
  return `northreel.request.${equipmentId}`
}
