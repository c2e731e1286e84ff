/**
 * Reads a record by a key that came from outside: an address, a form, a stored text. What every object inherits, such as
 * `constructor`, is not in it.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
