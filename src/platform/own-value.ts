/**
 * Reads a record by a key that came from outside: an address, a form, a stored text. What every object inherits, such as
 * `constructor`, is not in it.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** The keys of an object that the source writes out, typed. */
export function keysOf<Written extends object>(written: Written): (keyof Written & string)[] {
  // biome-ignore lint/plugin: a type may leave keys unnamed; an object that the source writes out has none of these
  return Object.keys(written) as (keyof Written & string)[]
}

/** Whether an object itself has a key; what every object inherits is none of its keys. */
export function hasKey<Written extends object>(written: Written, key: PropertyKey): key is keyof Written {
  return Object.hasOwn(written, key)
}

/** An object without its empty fields. */
export function filled<Fields extends object>(fields: Fields): Partial<Fields> {
  // biome-ignore lint/plugin: each field that is left has the type that it had
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Fields>
}
