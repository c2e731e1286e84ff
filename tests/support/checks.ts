import { consentTexts } from '../../src/features/base/consents/consent.ts'
import { recordConsent } from '../../src/features/base/consents/record-consent.ts'
import type { Body } from './caller.ts'
import type { Person } from './people.ts'
import { formWith } from './pictures.ts'
import { pdf } from './rentals.ts'
import type { World } from './world.ts'

type Kind = 'identity' | 'police_clearance'

let count = 0

/** Documents that are sent to be looked at, and what comes of them, through the API. */
export function checksOf({ as, db, services, clock }: Pick<World, 'as' | 'db' | 'services' | 'clock'>) {
  const submit = (person: Person | null, kind: Kind = 'identity', bytes: Uint8Array = pdf()) => {
    const asked = new URLSearchParams({ kind, text_version: consentTexts[kind].version })
    return as(person).post(`/verification/checks?${asked}`, formWith(bytes, 'passport.pdf'))
  }
  return {
    submit,
    /** A document that waits, made straight in the database and in storage. */
    submitted: async ({ id: user_id }: Person, kind: Kind = 'identity') => {
      const [now, bytes] = [clock.now(), pdf()]
      count += 1
      const path = `${user_id}/${kind}_${count}.pdf`
      await services.files.put(path, bytes, 'application/pdf')
      const text_version = consentTexts[kind].version
      const given = { user_id, purpose: kind, text_version, locale: 'en-CA', now, request_id: null } as const
      const consent_id = await recordConsent(db, given)
      const file = { content_type: 'application/pdf', byte_size: bytes.length }
      const document = await db
        .insertInto('documents')
        .values({ user_id, kind, path, ...file, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('identity_checks')
        .values({ user_id, kind, consent_id, document_id: document.id, submitted_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, document_url: `/api/documents/${path}` }
    },
    withdraw: (person: Person | null, id: string) => as(person).delete(`/verification/checks/${id}`),
    decide: (person: Person | null, id: string, decision: object = { accepted: true }) =>
      as(person).post(`/admin/checks/${id}/decision`, decision),
    read: async (person: Person): Promise<Body> => (await as(person).get('/verification')).body,
    /** Whether the profile shows its badges. */
    badges: async ({ id }: { id: string }): Promise<{ identity: boolean; police_clearance: boolean }> => {
      const { id_verified, police_clearance_verified } = (await as(null).get(`/profiles/${id}`)).body
      return { identity: id_verified, police_clearance: police_clearance_verified }
    },
    rowOf: (id: string) =>
      db.selectFrom('identity_checks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
