import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fileNames } from '../../src/features/base/pictures/upload.ts'
import { quarters } from '../support/pictures.ts'

/** Between two acts of one kind. */
const PAUSE_MS = 40

/**
 * Writes of several rows and of files, until stopped: money of the demo’s charges, pictures that come and go with their jobs, words between two
 * people, letters; and a checkpoint now and then. `ordered` are the ids of letters whose job has been committed.
 */
export async function startTraffic(siteUrl: string, databaseUrl: string, cookie: string) {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 5 })
  const { rows: owners } = await db.query<{ id: string }>('select user_id as id from equipment limit 1')
  const { rows: charges } = await db.query<Charge>('select id, payee_id from charges limit 10')
  const photograph = new Uint8Array(await quarters(600, 400).jpeg().toBuffer())
  const ordered: string[] = []
  let count = 0
  const acts = [
    () => postMoney(db, charges[count++ % charges.length]),
    async () => {
      const form = new FormData()
      form.append('file', new File([photograph], 'one.jpg', { type: 'image/jpeg' }))
      await fetch(`${siteUrl}/api/equipment/images`, {
        method: 'POST',
        headers: { cookie, origin: siteUrl },
        body: form,
      })
      await forgetSome(db)
    },
    async () => {
      const headers = { cookie, origin: siteUrl, 'content-type': 'application/json' }
      const body = JSON.stringify({ receiver_id: owners[0]?.id, body: `Words ${count}` })
      const key = { 'idempotency-key': randomUUID() }
      await fetch(`${siteUrl}/api/messages`, { method: 'POST', headers: { ...headers, ...key }, body })
    },
    async () => void ordered.push(await orderLetter(db)),
    () => db.query('checkpoint'),
  ]
  let isOver = false
  const going = acts.map(async (act) => {
    while (!isOver) {
      await act()
      await wait(PAUSE_MS)
    }
  })
  return {
    ordered,
    stop: async () => {
      isOver = true
      await Promise.all(going)
      await db.end()
    },
  }
}

type Charge = { id: string; payee_id: string }

/** A row of the ledger, whose trigger changes the owner’s account in the same transaction. */
async function postMoney(db: pg.Client | pg.Pool, charge?: Charge): Promise<void> {
  await db.query(
    `insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
     values ($1, $2, $3, 'forgiven', 'platform', 'owner', 100, now())`,
    [randomUUID(), charge?.id, charge?.payee_id],
  )
}

/** So many pictures that nothing shows: their rows, and their files. */
export async function makePictures(databaseUrl: string, dataDir: string, count: number): Promise<void> {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  const folder = join(dataDir, 'files/media/listings')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let number = 0; number < count; number += 1) {
    for (const { name } of fileNames([480]))
      await writeFile(join(folder, `traffic-${number}-${name}`), 'bytes')
    await db.query(
      `insert into pictures (user_id, src, purpose, widths, width, height, blur)
       select id, $1, 'listing', '{480}', 480, 360, 'data:,' from profiles limit 1`,
      [`/media/listings/traffic-${number}`],
    )
  }
  await db.end()
}

/** Sweeps some of the pictures that nothing shows; a job deletes their files after that. */
async function forgetSome(db: pg.Client | pg.Pool): Promise<void> {
  await db.query(`update pictures set wanted_at = now() - interval '2 days', created_at = now() - interval '2 days'
    where claimed_at is null and id in (select id from pictures where random() < 0.02)`)
  await db.query(`select graphile_worker.add_job('privacy_forget_hourly', job_key := 'sweep')`)
}

/** Orders a letter, due in an hour where `later`; answers its id once the job is committed. */
export async function orderLetter(db: pg.Client | pg.Pool, { later = false } = {}): Promise<string> {
  const letter_id = randomUUID()
  await db.query(
    `select graphile_worker.add_job('accounts_send_letter',
       json_build_object('user_id', (select min(id::text) from users), 'kind', 'password_changed', 'letter_id', $1::text),
       run_at := now() + case when $2 then interval '1 hour' else interval '0' end)`,
    [letter_id, later],
  )
  return `password_changed-${letter_id}`
}
