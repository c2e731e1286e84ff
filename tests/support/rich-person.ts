import { sql } from 'kysely'
import type { Person } from './people.ts'
import { live } from './rich-life.ts'
import type { World } from './world.ts'

/** Somebody with a name, contacts and words that nobody else in a world has. */
export const LEGAL_NAME = 'Zephyrine Quillfeather'
/** Whatever leads to her; the name is allowed in the records of tax alone. */
export const LEGAL_TRACES =
  'quillfeather|zephyrine|zq_lens|555.?0199|5550199|203\\.0\\.113\\.77|feather ?house|parchment lane|secret of the quill'

const EMAIL = 'zephyrine@quillfeather.example'
const DAY = 86_400_000

/**
 * Fills a person's world: rows in every table that can hold one, files on the disk, and a life with two others. Answers the paths
 * of the files, and what was rented.
 */
export async function liveRichly(world: World, zed: Person, { ana, mika }: { ana: Person; mika: Person }) {
  const files: string[] = []
  await nameRichly(world, zed, files)
  await addChecks(world, zed, files)
  await addSecurity(world, zed)
  await addRecords(world, zed)
  const lived = await live(world, zed, { ana, mika, files })
  // After the last word between them.
  await world.db.insertInto('blocks').values({ user_id: zed.id, blocked_id: ana.id }).execute()
  return { files, ...lived }
}

async function nameRichly({ db, services }: World, zed: Person, files: string[]): Promise<void> {
  const user_id = zed.id
  await db
    .updateTable('users')
    .set({
      ...{
        name: LEGAL_NAME,
        email: EMAIL,
        username: 'zq_lens',
        display_username: 'ZQ_Lens',
      },
      ...{ phone_number: '+14165550199', phone_number_verified: true, image: 'quillfeather.png' },
    })
    .where('id', '=', user_id)
    .execute()
  await db
    .updateTable('profiles')
    .set({
      name: LEGAL_NAME,
      username: 'ZQ_Lens',
      account_type: 'store',
      resume_url: `/api/documents/${user_id}/resume.pdf`,
    })
    .where('id', '=', user_id)
    .execute()
  await db
    .insertInto('tax_declarations')
    .values({ owner_id: user_id, legal_name: LEGAL_NAME, province: 'ON', declared_at: '2026-06-02' })
    .execute()
  for (const name of ['resume.pdf', 'identity.pdf', 'alone.pdf']) {
    const path = `${user_id}/${name}`
    await services.files.put(path, new TextEncoder().encode(LEGAL_NAME), 'application/pdf')
    files.push(path)
    const kind = name === 'identity.pdf' ? 'identity' : 'resume'
    await db
      .insertInto('documents')
      .values({ path, user_id, kind, content_type: 'application/pdf', byte_size: 20 })
      .execute()
  }
}

async function addChecks(
  { db, services, clock }: World,
  { id: user_id }: Person,
  files: string[],
): Promise<void> {
  const now = clock.now()
  const { id: consent_id } = await db
    .insertInto('consents')
    .values({ user_id, purpose: 'identity', text_version: '1', locale: 'fr-CA', given_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: document_id } = await db
    .selectFrom('documents')
    .select('id')
    .where('path', '=', `${user_id}/identity.pdf`)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identity_checks')
    .values({ user_id, kind: 'identity', document_id, consent_id, submitted_at: now })
    .execute()
  await addBadges(db, { user_id, consent_id, now })
  const archive = `${user_id}/export.zip`
  await services.files.put(archive, new Uint8Array(4), 'application/zip')
  files.push(archive)
  await db.insertInto('account_exports').values({ user_id, requested_at: now, path: archive }).execute()
}

/** Both badges, each with the check that it rests on. */
async function addBadges(
  db: World['db'],
  { user_id, consent_id, now }: { user_id: string; consent_id: string; now: Date },
): Promise<void> {
  const accepted = { status: 'accepted' as const, consent_id, submitted_at: now, decided_at: now }
  const kinds = ['identity', 'police_clearance'] as const
  await db
    .insertInto('identity_checks')
    .values(kinds.map((kind) => ({ ...accepted, user_id, kind, expires_at: '2036-01-01' })))
    .execute()
  await db
    .updateTable('profiles')
    .set({ id_verified: true, police_clearance_verified: true })
    .where('id', '=', user_id)
    .execute()
}

async function addSecurity({ db, clock }: World, { id: user_id }: Person): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: 'quillfeather-key',
      public_key: Buffer.from(LEGAL_NAME),
      name: 'Zephyrine’s phone',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('second_steps')
    .values({ user_id, secret: 'secret of the quill', created_at: now })
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: 'zq', user_id, purpose: 'prove', expires_at: new Date(now.getTime() + 400 * DAY) })
    .execute()
  await db.insertInto('recovery_codes').values({ user_id, code_hash: 'zq_lens', created_at: now }).execute()
  const value = JSON.stringify({ contact: 'before@quillfeather.example' })
  await db.insertInto('former_factors').values({ user_id, kind: 'email', value, until: now }).execute()
  await db
    .insertInto('account_recoveries')
    .values({
      ...{ user_id, state: 'left', opened_by: 'desk', baseline_at: now, opened_at: now, left_at: now },
      due_at: new Date(now.getTime() + 400 * DAY),
    })
    .execute()
  await db
    .insertInto('account_proofs')
    .values({
      user_id,
      purpose: 'change_email',
      contact: 'new@quillfeather.example',
      secret_hash: 'x',
      expires_at: new Date(now.getTime() + 400 * DAY),
    })
    .execute()
  await db
    .insertInto('sign_ups')
    .values({
      user_id,
      name: LEGAL_NAME,
      username: 'zq_lens',
      account_type: 'store',
      locale: 'fr-CA',
      password: 'x',
    })
    .execute()
  await db
    .insertInto('accounts')
    .values({ user_id, account_id: user_id, provider_id: 'credential', password: 'secret of the quill' })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ user_id, browser_hash: 'zq_lens', last_seen_at: now, browser: 'Quillfeather' })
    .execute()
  await db.insertInto('administrators').values({ user_id }).execute()
  await db
    .insertInto('notification_choices')
    .values({ user_id, topic: 'messages', channel: 'email', enabled: false })
    .execute()
  await db
    .updateTable('sessions')
    .set({ ip_address: '203.0.113.77', user_agent: 'Zephyrine/1' })
    .where('user_id', '=', user_id)
    .execute()
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_subscriptions')
    .values({ user_id, session_id, endpoint: 'https://push.example/quillfeather', p256dh: 'x', auth: 'x' })
    .execute()
  await db
    .insertInto('deliveries')
    .values({
      message_id: 'zq',
      user_id,
      channel: 'email',
      topic: 'account',
      status: 'failed',
      detail: 'zephyrine@quillfeather.example is full',
      created_at: now,
    })
    .execute()
}

async function addRecords({ db, clock }: World, { id: user_id }: Person): Promise<void> {
  const now = clock.now()
  const event = { user_id, resource_type: 'user', ip_address: '203.0.113.77' }
  await db
    .insertInto('security_events')
    .values({
      ...event,
      action: 'sign_in_failed',
      details: JSON.stringify({ by: 'zephyrine@quillfeather.example' }),
    })
    .execute()
  await db
    .insertInto('security_events')
    .values({ ...event, action: 'Quillfeather saw', source: 'client', resource_id: 'parchment lane' })
    .execute()
  await db
    .insertInto('verifications')
    .values({ identifier: 'zephyrine@quillfeather.example', value: user_id, expires_at: now })
    .execute()
  await sql`insert into rate_limits (key, points) values (${`login:${user_id}`}, 1)`.execute(db)
}
