import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  foreignReads,
  foreignWrites,
  lockedViews,
  ownerOf,
  statementsInSource,
  tablesOfSource,
  walls,
} from './spec/walls.ts'
import { mayWrite, tablesOfNode } from './support/table-walls.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const inSource = statementsInSource()

test('each table and view of the product has one owner, which is there', async () => {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sandbox') and c.relkind in ('r', 'p', 'v') and c.relname not like 'schema\\_%'`.execute(
    world.db,
  )
  expect(Object.values(walls.owners).flat().sort()).toEqual(rows.map(({ name }) => name).sort())
  const rooms = Object.keys({
    ...{ ...walls.owners, ...walls.erasers, ...walls.readers },
    ...{ ...walls.writes, ...walls.reads },
  })
  expect(rooms.filter((room) => !existsSync(pathOf(room)))).toEqual([])
})

test('no file of the source names a write of a table that another room owns', () => {
  expect(foreignWrites(inSource)).toEqual([])
})

test('no room reads a table of another that it did not read before, and what it reads no more is off the list', () => {
  expect(foreignReads(inSource)).toEqual(walls.reads)
})

test('each view is open and says what it is for', async () => {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'`.execute(world.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ name, comment }) => !(name in walls.open) || !comment)).toEqual([])
})

test('no file locks rows through a view', () => {
  const views = Object.keys(walls.open)
  const files = [...new Set(inSource.filter(({ table }) => views.includes(table)).map(({ file }) => file))]
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => lockedViews(readFileSync(file, 'utf8'), views).length > 0)).toEqual([])
})

test('a lock is found in any form of statement, and none where another table is locked', () => {
  const locks = (source: string) => lockedViews(source, ['gear_facts'])
  const found = ['gear_facts']
  expect(locks(`db.selectFrom('gear_facts').where('id', '=', id).forUpdate().execute()`)).toEqual(found)
  expect(locks(`db.selectFrom('a').innerJoin('gear_facts as e', 'x', 'y').forNoKeyUpdate('e')`)).toEqual(
    found,
  )
  expect(locks('sql`select from a join gear_facts e on e.id = a.id for share`')).toEqual(found)
  expect(locks('sql`select from a join gear_facts e on e.id = a.id for update of e`')).toEqual(found)
  expect(locks('sql`select from a join gear_facts e on e.id = a.id for update of a`')).toEqual([])
  expect(locks(`db.selectFrom('a').innerJoin('gear_facts as e', 'x', 'y').forUpdate('a')`)).toEqual([])
})

test('each exception is needed', () => {
  const needed = inSource.filter(({ way }) => way === 'writes').map(({ file, table }) => `${file} ${table}`)
  const named = Object.entries(walls.writes).flatMap(([room, why]) =>
    Object.keys(why).map((table) => ({ room, table })),
  )
  const idle = named.filter(
    ({ room, table }) =>
      !needed.some((one) => one.startsWith(`src/features/${room}/`) && one.endsWith(` ${table}`)),
  )
  expect(idle).toEqual([])
})

test('writes differ from reads, in any form of statement', () => {
  const { db } = world
  const asked = [
    db.insertInto('blocks').values({ user_id: '1', blocked_id: '2', created_at: new Date() }),
    db.updateTable('users as u').from('profiles').set({ name: 'a' }).whereRef('u.id', '=', 'profiles.id'),
    db.deleteFrom('messages as m').where('m.id', 'in', (eb) => eb.selectFrom('reports').select('id')),
    sql`with gone as (delete from only sessions s returning 1) select from gone, stores join rentals r on true`,
    sql`update ${sql.table('equipment')} set name = ${sql`(select name from profiles)`}`,
  ]
  const found = asked.map((one) => Object.fromEntries(tablesOfNode(one.toOperationNode())))
  expect(found).toEqual([
    { blocks: 'writes' },
    { users: 'writes', profiles: 'reads' },
    { messages: 'writes', reports: 'reads' },
    { sessions: 'writes', stores: 'reads', rentals: 'reads' },
    { equipment: 'writes', profiles: 'reads' },
  ])
})

test('a query that reads may write in its `with` alone', () => {
  const reads = world.db.selectFrom('sessions').select('id')
  const writes = world.db
    .with('gone', (db) => db.deleteFrom('blocks'))
    .selectFrom('sessions')
    .select('id')
  expect(mayWrite(reads.toOperationNode())).toBe(false)
  expect(mayWrite(writes.toOperationNode())).toBe(true)
  expect(Object.fromEntries(tablesOfNode(writes.toOperationNode()))).toMatchObject({ blocks: 'writes' })
})

test('a piece of a statement that begins with a table is read from', () => {
  expect([...tablesOfSource('const from = sql`stores s where s.hidden_at is null`')]).toEqual([
    ['stores', 'reads'],
  ])
})

test('the law names the file, the table and its owner', () => {
  const file = 'src/features/talk/messages/store/write.ts'
  const planted = [...tablesOfSource(`await db.updateTable('users').set({})`)]
  const statements = planted.map(([table, way]) => ({ file, table, way }))
  expect(ownerOf.get('users')).toBe('people/accounts')
  expect(foreignWrites(statements)).toEqual([`${file} writes users, which people/accounts owns`])
})

function pathOf(room: string): string {
  if (room.startsWith('src/')) return room
  return /^(platform$|integrations\/)/.test(room) ? `src/${room}` : `src/features/${room}`
}
