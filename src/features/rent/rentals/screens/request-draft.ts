import { storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'

/** A person's draft when they were sent to log in. Days are YYYY-MM-DD or empty. */
export type RequestDraft = {
  from: string
  to: string
  experience: 'yes' | 'no' | ''
  experience_description: string
  note: string
  /** `HH:MM`, or empty. */
  pickup_time: string
}

export const emptyDraft: RequestDraft = {
  from: '',
  to: '',
  experience: '',
  experience_description: '',
  note: '',
  pickup_time: '',
}

const STORED_MS = 7 * 86_400_000

/**
 * Stores the draft for a week in every tab of this browser: the letter that confirms a newcomer opens in another. A browser
 * that refuses to remember loses only the way back.
 */
export function storeDraft(equipmentId: string, draft: RequestDraft): void {
  itemIn('browser', equipmentId).write({ ...draft, stored_at: Date.now() })
}

/** The stored draft; null when there is none that can be read, or it is a week old. */
export function storedDraft(equipmentId: string): RequestDraft | null {
  const found = itemIn('browser', equipmentId).read() ?? itemIn('tab', equipmentId).read()
  return found && freshDraft(found, Date.now())
}

/** Moves the draft to this tab once its writer is signed in, so that the browser's next user does not find it. */
export function claimDraft(equipmentId: string): void {
  const shared = itemIn('browser', equipmentId)
  const draft = shared.read()
  if (draft) itemIn('tab', equipmentId).write(draft)
  shared.remove()
}

/** Forgets the draft: it was sent. */
export function forgetDraft(equipmentId: string): void {
  itemIn('tab', equipmentId).remove()
  itemIn('browser', equipmentId).remove()
}

/** A draft that was stored less than a week before `now`, in milliseconds. */
export function freshDraft({ stored_at, ...draft }: StoredDraft, now: number): RequestDraft | null {
  return now - stored_at < STORED_MS ? draft : null
}

type StoredDraft = RequestDraft & { stored_at: number }

/** Missing or mistyped fields stay empty; an invalid time counts as the oldest. */
export function draftSchema(found: unknown): StoredDraft | null {
  const texts = textsLike(emptyDraft)(found)
  if (!texts || !isRecord(found)) return null
  const experience = texts.experience === 'yes' || texts.experience === 'no' ? texts.experience : ''
  return { ...texts, experience, stored_at: typeof found.stored_at === 'number' ? found.stored_at : 0 }
}

function itemIn(place: 'tab' | 'browser', equipmentId: string) {
  return storedItem(place, `northreel.request.${equipmentId}`, draftSchema)
}
