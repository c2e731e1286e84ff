import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { contactsToTell } from '../contact/contact-change.ts'
import { selectContacts } from '../contact/store.ts'
import { sendAlertBy } from '../message-person.ts'
import { selectSecondStep } from '../store/people.ts'

type Needs = Pick<Services, 'config'>

/** Every contact is told, as of its beginning: the second step is gone. */
export function tellRemoved(trx: Trx, needs: Needs, userId: string): Promise<void> {
  return tellEvery(trx, needs, userId, 'second_step_removed')
}

/** What was announced does not happen. Whose second step is off by other means hears of that instead. */
export async function tellKept(trx: Trx, needs: Needs, userId: string): Promise<void> {
  if (await selectSecondStep(trx, userId)) await tellEvery(trx, needs, userId, 'second_step_kept')
}

async function tellEvery(
  trx: Trx,
  { config }: Needs,
  userId: string,
  alert: 'second_step_kept' | 'second_step_removed',
): Promise<void> {
  const person = await selectContacts(trx, userId)
  const told = person ? contactsToTell(person, config) : []
  for (const { kind } of told) await sendAlertBy(trx, userId, kind, alert)
}
