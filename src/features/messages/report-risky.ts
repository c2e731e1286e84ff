import type { Trx } from '#platform/database.ts'
import { DAY_MS, RISKY_A_DAY } from './message.ts'
import { countRisky, insertReport } from './store/risk.ts'

/** Reports a conversation by itself once its sender spoke of paying elsewhere so many times within a day, to whomever. */
export async function reportRisky(
  trx: Trx,
  message: { conversation_id: string; sender_id: string; created_at: Date },
): Promise<void> {
  const since = new Date(message.created_at.getTime() - DAY_MS)
  const count = await countRisky(trx, message.sender_id, since)
  if (count >= RISKY_A_DAY) await insertReport(trx, message.conversation_id, message.created_at)
}
