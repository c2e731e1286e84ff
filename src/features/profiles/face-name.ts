import { type RawBuilder, sql } from 'kysely'

/**
 * The name that a person goes by, in SQL: what `publicFace` answers. The reference is a column with their id; null where that is.
 */
export function faceName<Name extends string | null = string>(reference: string): RawBuilder<Name> {
  return sql<Name>`face_name(${sql.ref(reference)})`
}
