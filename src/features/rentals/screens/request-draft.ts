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
  withStorage((storage) => storage.setItem(keyOf(equipmentId), JSON.stringify(draft)))
}

/** Takes the draft out of storage; null when there is none that can be read. */
export function takeDraft(equipmentId: string): RequestDraft | null {
  return withStorage((storage) => {
    const kept = storage.getItem(keyOf(equipmentId))
    storage.removeItem(keyOf(equipmentId))
    return kept === null ? null : parseDraft(kept)
  })
}

/** The draft that the text holds; what is missing or of another kind stays empty. */
export function parseDraft(text: string): RequestDraft | null {
  const found: unknown = parseJson(text)
  if (typeof found !== 'object' || found === null) return null
  const entries = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = (found as Record<string, unknown>)[field]
    return [field, typeof value === 'string' ? value : empty]
  })
  const draft = Object.fromEntries(entries) as RequestDraft
  return {
    ...draft,
    experience: draft.experience === 'yes' || draft.experience === 'no' ? draft.experience : '',
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function keyOf(equipmentId: string): string {
  return `northreel.request.${equipmentId}`
}

function withStorage<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(sessionStorage)
  } catch (refused) {
    if (refused instanceof DOMException) return null
    throw refused
  }
}
