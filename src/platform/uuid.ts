const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether PostgreSQL would take the text for a uuid in its usual form. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
