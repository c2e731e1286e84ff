/** The ids and kinds of a payload's subject. Its other fields, texts and links among them, are private. */
const SHOWN = [
  'user_id',
  'rental_id',
  'equipment_id',
  'store_id',
  'check_id',
  'message_id',
  'conversation_id',
  'checkout_id',
  'charge_id',
  'saved_search_id',
  'export_id',
  'document_id',
  'act',
  'to',
  'letter',
  'kind',
  'topic',
]
const PLAIN = /^[\w:.-]{1,100}$/

/** The subject of a job; `sent` names a letter's recipient. */
export function aboutJob(payload: unknown): Record<string, string> {
  return { ...shown(payload), ...shown(fieldOf(payload, 'sent')) }
}

function shown(value: unknown): Record<string, string> {
  const found = SHOWN.flatMap((name) => {
    const field = fieldOf(value, name)
    return typeof field === 'string' && PLAIN.test(field) ? [[name, field]] : []
  })
  return Object.fromEntries(found)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
