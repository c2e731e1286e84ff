import { type RawBuilder, sql } from 'kysely'
import { faceName } from '#features/profiles/face.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** The subjects of a download, in their order; each has its words in `about-parts.ts`. */
export const parts = [
  'account',
  'security',
  'verification',
  'store',
  'listings',
  'rentals',
  'payments',
  'messages',
  'notifications',
  'saved',
  'files',
] as const
export type Part = (typeof parts)[number]

/**
 * Why something of a person is not in their download: `secret` opens their account to whoever finds the file, `others` tells of
 * somebody else, `ours` is how the product does its work and tells nothing of them, `elsewhere` is in another place of the
 * download, `self` is the person's own id, `after_leaving` exists only once nobody can ask any more.
 */
export const reasons = ['secret', 'others', 'ours', 'elsewhere', 'self', 'after_leaving'] as const
export type Reason = (typeof reasons)[number]

/** The person's id, in SQL. */
type Person = RawBuilder<unknown>
/** What a column is shown as to the person. */
type AsShown = (person: Person, column: string) => RawBuilder<unknown>
type ColumnRule = 'taken' | Reason | AsShown

/** What of a table goes into which part: the rows that are theirs, in which order, and each column of them. */
type Rule<Table extends keyof Schema> = {
  part: Part
  whose: (person: Person) => RawBuilder<boolean>
  order: readonly (keyof Schema[Table])[]
  columns: { [Column in keyof Schema[Table]]: ColumnRule }
}
export type Rules = { [Table in keyof Schema]?: Rule<Table> }
/** A rule, whichever table it is of. */
export type AnyRule = Omit<Rule<keyof Schema>, 'order' | 'columns'> & {
  order: readonly string[]
  columns: Record<string, ColumnRule>
}

/** Rows with a key to the person, in one of these columns. */
export function own(...keys: string[]) {
  return (person: Person) => sql<boolean>`${person} in (${sql.join(keys.map((key) => sql.ref(key)))})`
}

/** Rows of what is the person's: `column` names one of `parent`, and that has a key to them. */
export function through(column: string, parent: keyof Schema, ...keys: string[]) {
  return (person: Person) =>
    sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${own(...keys)(person)})`
}

/** Somebody's id with the name that they go by. */
export function faceOf(column: string): AsShown {
  return () => sql`case when ${sql.ref(column)} is not null then
    jsonb_build_object('id', ${sql.ref(column)}, 'name', ${faceName(column)}) end`
}

const agreed = sql<boolean>`have_agreed(owner_id, renter_id)`

/** Words of a rental as this party may read them now: their own, and the other's with what is hidden from them left out. */
export function asRead(words: string, masked: string, writer: string): AsShown {
  return (person) => sql`case when ${sql.ref(masked)} is null or ${sql.ref(writer)} = ${person} or ${agreed}
    then ${sql.ref(words)} else ${sql.ref(masked)} end`
}

/** What the owner says, and the renter reads once they have agreed. */
export function onceAgreed(column: string): AsShown {
  return (person) => sql`case when owner_id = ${person} or ${agreed} then ${sql.ref(column)} end`
}

/** What a line of the security record says of whoever did it, where that was the person: else it tells of an administrator. */
export function ofOwnAct(column: string): AsShown {
  return () => sql`case when actor_id is null then ${sql.ref(column)} end`
}

/** A message as the person may read it now. */
export function messageAsRead(person: Person): RawBuilder<unknown> {
  return sql`case when body_masked is not null and sender_id <> ${person}
    and not have_agreed(sender_id, receiver_id) then body_masked else body end`
}

/** Whether a message has been read: how far its receiver read says so, and older ones say it themselves. */
export function isMessageRead(): RawBuilder<unknown> {
  return sql`is_read or exists (select from conversation_members reader where reader.user_id = receiver_id
    and reader.conversation_id = messages.conversation_id and messages.seq <= reader.read_seq)`
}

/** Where in the archive a document lies that another row names. */
export function fileOf(column: string): AsShown {
  return () => sql`(select 'files/' || d.path from documents d where d.id = ${sql.ref(column)})`
}

/** Where in the archive a document lies. */
export function documentFile(): RawBuilder<string> {
  return sql<string>`'files/' || path`
}

/** Where in the archive a picture lies: the largest that is kept of it. */
export function pictureFile(): RawBuilder<string> {
  return sql<string>`'files' || src || '-' || (select max(w) from unnest(widths) w) || '.webp'`
}
