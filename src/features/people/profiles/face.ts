import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { personName } from './person-name.ts'

/**
 * The name that a person goes by, in SQL, from the view of faces. The reference is a column with their id; null where that is.
 */
export function faceName<Name extends string | null = string>(reference: string): RawBuilder<Name> {
  return sql<Name>`(select face.name from people_faces face where face.id = ${sql.ref(reference)})`
}

/**
 * The name, else the part of the e-mail before the @, else `User` in the reader's language (SPEC §2). Give no e-mail on public pages:
 * it is personal.
 */
export function displayName(name: string | null, email: string | null, locale: Locale): string {
  return personName(name?.trim() || email?.split('@')[0], locale)
}
