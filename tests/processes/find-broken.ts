import { join } from 'node:path'
import pg from 'pg'
import { fileNames } from '../../src/features/base/pictures/upload.ts'
import { isThere } from '../../src/platform/postgres-home.ts'

/** Each statement returns one row per fault, with a text that describes it. */
const WRONG = {
  'charge and ledger differ': `select c.id::text as wrong from charges c join ledger l on l.charge_id = c.id group by c.id
    having c.held_cents <> sum(l.amount_cents * ((l.to_account = 'held')::int - (l.from_account = 'held')::int))
      or c.paid_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'charge'), 0)`,
  'account and ledger differ': `select a.owner_id::text as wrong from owner_accounts a join ledger l using (owner_id)
    group by a.owner_id, a.balance_cents
    having a.balance_cents <> sum(l.amount_cents * ((l.to_account = 'owner')::int - (l.from_account = 'owner')::int))`,
  'words are missing': `select c.id::text as wrong from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having c.last_seq <> count(m.id) or c.last_seq <> coalesce(max(m.seq), 0)`,
} as const

/** Every index holds each row of its table once. */
const INDEXES = `select bt_index_check(index => indexrelid, heapallindexed => true, checkunique => true)
  from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = relam join pg_namespace n on n.oid = relnamespace
  where amname = 'btree' and relpersistence = 'p' and indisvalid and nspname !~ '^pg_temp'`

/** Finds incomplete data in a database and its files. @returns a text per fault; none for a complete site */
export async function findBroken(databaseUrl: string, dataDir: string): Promise<string[]> {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  const found: string[] = []
  for (const [what, statement] of Object.entries(WRONG)) {
    const { rows } = await db.query<{ wrong: string }>(statement)
    found.push(...rows.map(({ wrong }) => `${what}: ${wrong}`))
  }
  for (const path of await filesOf(db))
    if (!(await isThere(join(dataDir, 'files', path)))) found.push(`no file: ${path}`)
  await db.query('create extension if not exists amcheck')
  await db.query(INDEXES).catch((error: Error) => found.push(error.message))
  await db.end()
  return found
}

/** The paths of all files that rows name. */
async function filesOf(db: pg.Client): Promise<string[]> {
  const documents = await db.query<{ path: string }>('select path from documents')
  const pictures = await db.query<{ src: string; widths: number[] }>('select src, widths from pictures')
  const ofPictures = pictures.rows.flatMap(({ src, widths }) =>
    fileNames(widths).map(({ name }) => `${src.slice(1)}-${name}`),
  )
  return [...documents.rows.map(({ path }) => path), ...ofPictures]
}
