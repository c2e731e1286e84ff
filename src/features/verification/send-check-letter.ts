import { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import type { Services } from '#platform/context.ts'
import type { CheckStatus } from './check.ts'
import { checkLetter } from './check-letter.ts'
import type { CheckLetter } from './order-letter.ts'
import { selectCheck } from './store/read.ts'

/** Tells a person of a check, as long as it is as the letter says. */
export async function sendCheckLetter(
  services: Services,
  { check_id, kind: told }: { check_id: string; kind: CheckLetter },
): Promise<void> {
  const check = await selectCheck(services.db, check_id)
  const status: CheckStatus = told === 'ending' ? 'accepted' : told
  if (check?.status !== status) return
  const locale = check.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const sent = {
    message_id: `verification.${check_id}.${told}`,
    user_id: check.user_id,
    topic: 'account',
  } as const
  await deliverLetter(services, sent, checkLetter(told, check, services.config, locale))
}
