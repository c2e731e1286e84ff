import type { Insertable } from 'kysely'
import { consentTexts } from '#features/base/consents/consent.ts'
import { badgeEnd } from '#features/people/verification/check.ts'
import { dayInZone } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { admin } from './cast.ts'
import { checkedPeople, personId } from './make-people.ts'
import { demoId, randomOf } from './random.ts'

const DAY_MS = 86_400_000

/** The accepted checks that the badges of the demo world rest on, each with the consent to it. Their documents are gone. */
export function checkRows(now: Date) {
  const rows = checkedPeople.map(({ character, kind }) => {
    const name = `${kind}:${character.key}`
    const random = randomOf(`check:${name}`)
    const submitted_at = new Date(
      now.getTime() - random.whole(60, 300) * DAY_MS - random.whole(0, 36_000) * 1_000,
    )
    const decided_at = new Date(submitted_at.getTime() + random.whole(1, 4) * DAY_MS)
    const [user_id, consent_id] = [personId(character), demoId('consent', name)]
    const consent = {
      ...{ id: consent_id, user_id, purpose: kind, text_version: consentTexts[kind].version },
      ...{ locale: character.locale, given_at: submitted_at },
    }
    const check = {
      ...{ id: demoId('check', name), user_id, kind, status: 'accepted' as const, consent_id, submitted_at },
      ...{ decided_at, decided_by: personId(admin), document_deleted_at: decided_at },
      expires_at: badgeEnd(kind, dayInZone(decided_at, 'America/Toronto'), null),
    }
    return { consent, check }
  })
  return {
    consents: rows.map(({ consent }): Insertable<Schema['consents']> => consent),
    checks: rows.map(({ check }): Insertable<Schema['identity_checks']> => check),
  }
}
