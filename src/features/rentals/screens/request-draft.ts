import { isRecord, parseJson } from '#platform/json.ts'
import { forget, keep, kept } from '#platform/kept.ts'

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

/** Keeps the draft for this tab. A browser that refuses to remember loses only the way back. */
export function keepDraft(equipmentId: string, draft: RequestDraft): void {
  keep('tab', nameOf(equipmentId), JSON.stringify(draft))
}

/** Takes the draft out of storage; null when there is none that can be read. */
export function takeDraft(equipmentId: string): RequestDraft | null {
  const text = kept('tab', nameOf(equipmentId))
  forget('tab', nameOf(equipmentId))
  return text === null ? null : parseDraft(text)
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
