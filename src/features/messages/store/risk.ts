import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'

/** How many messages a person sent since then that spoke of paying elsewhere. */
export async function countRisky(trx: Trx, senderId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .where('risk', '<>', sql<string[]>`'{}'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Reports a conversation for talk of paying elsewhere, in nobody’s name, unless such a report waits already. */
export async function insertReport(trx: Trx, conversationId: string, at: Date): Promise<void> {
  await trx
    .insertInto('reports')
    .values({
      subject_type: 'conversation',
      subject_id: conversationId,
      reason: 'outside_payment',
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'subject_type', 'subject_id'])
        .where('closed_at', 'is', null)
        .doNothing(),
    )
    .execute()
}
