import type { Trx } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { conversationsADay, DAILY, DAY_MS, messageRefusals, secondsUntilDayOld } from './message.ts'
import { lockBeginner, selectSentBack } from './store/write.ts'

const refuse = refuser(messageRefusals)

/** What stands against one more message of a person within a day, or against one more conversation that they begin. */
export async function limitProblem(
  trx: Trx,
  senderId: string,
  { begins, now }: { begins: boolean; now: Date },
) {
  const since = new Date(now.getTime() - DAY_MS)
  const sent = await selectSentBack(trx, { senderId, count: DAILY.messages, since, first: false })
  if (sent) return refuse('too_many_messages', { values: { seconds: secondsUntilDayOld(sent, now) } })
  if (!begins) return null
  const { created_at } = await lockBeginner(trx, senderId)
  const count = conversationsADay(created_at, now)
  const begun = await selectSentBack(trx, { senderId, count, since, first: true })
  if (begun) return refuse('too_many_conversations', { values: { seconds: secondsUntilDayOld(begun, now) } })
  return null
}
