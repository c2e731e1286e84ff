import type { Trx } from '#platform/database.ts'

/** The last messages of a sender in a conversation since a moment, the oldest first. */
export async function selectRun(
  trx: Trx,
  {
    conversationId,
    senderId,
    since,
    most,
  }: { conversationId: string; senderId: string; since: Date; most: number },
) {
  const newest = await trx
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return newest.reverse()
}

/** How the other party reads a message from now on. */
export async function updateMasked(trx: Trx, id: string, masked: string | null): Promise<void> {
  await trx.updateTable('messages').set({ body_masked: masked }).where('id', '=', id).execute()
}
