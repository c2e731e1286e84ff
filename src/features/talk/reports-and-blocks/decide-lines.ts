import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'

type LineKind = keyof typeof COLUMNS
type Decided = { outcome: string; reason: string | null; by: string; now: Date }

/** The two tables that the desk's queue is made of, each with its own words for having been decided. */
const COLUMNS = {
  item: {
    table: 'moderation_items',
    decided_at: 'reviewed_at',
    by: 'reviewed_by',
    outcome: 'decision',
    why: 'reason',
  },
  report: {
    table: 'reports',
    decided_at: 'closed_at',
    by: 'closed_by',
    outcome: 'outcome',
    why: 'outcome_reason',
  },
} as const

/** Claims rows for an administrator until an instant, or releases them. A held decision about them is dropped. */
export async function updateClaim(
  trx: Trx,
  kind: LineKind,
  ids: readonly string[],
  claim: { by: string; until: Date } | null,
): Promise<void> {
  await sql`update ${sql.table(COLUMNS[kind].table)} set claimed_by = ${claim?.by ?? null},
    claimed_until = ${claim?.until ?? null}, deciding_at = null where id = any(${ids}::uuid[])`.execute(trx)
}

/** Holds a decision back until an instant; the rows stay claimed until another. */
export async function updateDeciding(
  trx: Trx,
  kind: LineKind,
  ids: readonly string[],
  { by, at, until }: { by: string; at: Date; until: Date },
): Promise<void> {
  await sql`update ${sql.table(COLUMNS[kind].table)} set claimed_by = ${by}, claimed_until = ${until},
    deciding_at = ${at} where id = any(${ids}::uuid[])`.execute(trx)
}

export async function updateDecided(
  trx: Trx,
  kind: LineKind,
  ids: readonly string[],
  { outcome, reason, by, now }: Decided,
): Promise<void> {
  const { table, decided_at, by: decidedBy, outcome: column, why } = COLUMNS[kind]
  await sql`update ${sql.table(table)} set ${sql.ref(decided_at)} = ${now}, ${sql.ref(decidedBy)} = ${by},
    ${sql.ref(column)} = ${outcome}, ${sql.ref(why)} = ${reason}, claimed_by = null, claimed_until = null,
    deciding_at = null where id = any(${ids}::uuid[])`.execute(trx)
}
