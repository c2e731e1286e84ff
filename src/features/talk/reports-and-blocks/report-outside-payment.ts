import type { Trx } from '#platform/database.ts'

/** Reports a conversation for talk of paying elsewhere, without a reporter, unless such a report waits already. */
export async function reportOutsidePayment(trx: Trx, conversationId: string, at: Date): Promise<void> {
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
