import { type RawBuilder, sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
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
 * Why a person's data is not in their download: `secret` opens their account to a finder of the file, `others` tells of
 * another person, `ours` is internal and tells nothing of them, `elsewhere` is in another place of the download, `self`
 * is the person's own id, `after_leaving` exists only after exports end.
 */
export const reasons = ['secret', 'others', 'ours', 'elsewhere', 'self', 'after_leaving'] as const
export type Reason = (typeof reasons)[number]

/** The person's id, in SQL. */
type Person = RawBuilder<unknown>
/** A column's exported value for the person. */
type AsShown = (person: Person, column: string) => RawBuilder<unknown>
type ColumnRule = 'taken' | Reason | AsShown

/** How a table is exported: its part, the person's rows, their order, and each column. */
type Rule<Table extends keyof Schema> = {
  part: Part
  whose: (person: Person) => RawBuilder<boolean>
  order: readonly (keyof Schema[Table])[]
  columns: { [Column in keyof Schema[Table]]: ColumnRule }
}
export type Rules = { [Table in keyof Schema]?: Rule<Table> }
/** A rule of any table. */
export type AnyRule = Omit<Rule<keyof Schema>, 'order' | 'columns'> & {
  order: readonly string[]
  columns: Record<string, ColumnRule>
}

/** Rows with a key to the person, in one of these columns. */
export function own(...keys: string[]) {
  return (person: Person) => sql<boolean>`${person} in (${sql.join(keys.map((key) => sql.ref(key)))})`
}

/** Rows that belong to the person through `column`, which refers to `parent`, which has a key to them. */
export function through(column: string, parent: keyof Schema, ...keys: string[]) {
  return (person: Person) =>
    sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${own(...keys)(person)})`
}

/** A person's id with their displayed name. */
export function faceOf(column: string): AsShown {
  return () => sql`case when ${sql.ref(column)} is not null then
    jsonb_build_object('id', ${sql.ref(column)}, 'name', ${faceName(column)}) end`
}

const agreed = sql<boolean>`have_agreed(owner_id, renter_id)`

/**
 * Words of a rental as this party may read them now: their own, and the other's with hidden contacts left out;
 * null for words that are not judged yet.
 */
export function asRead(words: string, masked: string, writer: string): AsShown {
  return (person) => sql`case when ${sql.ref(writer)} = ${person} or ${agreed} then ${sql.ref(words)}
    when words_judged then coalesce(${sql.ref(masked)}, ${sql.ref(words)}) end`
}

/** The owner's words, which the renter reads once both have agreed. */
export function onceAgreed(column: string): AsShown {
  return (person) => sql`case when owner_id = ${person} or ${agreed} then ${sql.ref(column)} end`
}

/** A column about the actor of a security event, where the person acted: else it tells of an administrator. */
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
  return () => sql`(select 'files/' || d.path from document_facts d where d.id = ${sql.ref(column)})`
}

/** Where in the archive a document lies. */
export function documentFile(): RawBuilder<string> {
  return sql<string>`'files/' || path`
}

/** Where in the archive a picture lies: the largest that is kept of it. */
export function pictureFile(): RawBuilder<string> {
  return sql<string>`'files' || src || '-' || (select max(w) from unnest(widths) w) || '.webp'`
}
