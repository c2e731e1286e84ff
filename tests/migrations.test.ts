import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrate, NEEDS } from '../src/platform/migrate.ts'
import { createWorld } from './support/world.ts'

const FOLDER = new URL('../database/migrations/', import.meta.url)
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

/** What a version before may still read or write. */
const TAKES_AWAY =
  /\b(?:drop (?:table|column|view|schema)|rename (?:to|column|constraint)|alter column \w+ (?:set data )?type|alter column \w+ set not null)\b/i

/** Applied before the rule. */
const BEFORE_THE_RULE = '0971'

const world = await createWorld()
const note = (name: string, needs: string | null) =>
  world.pool.query('insert into schema_migrations (name, checksum, needs) values ($1, $2, $3)', [
    name,
    'x',
    needs,
  ])
const forget = (name: string) => world.pool.query('delete from schema_migrations where name = $1', [name])

/** Why a migration may not be: it takes away what the version before uses, without the name of the one that stopped that. */
function problemOf(name: string, sql: string): string | null {
  const needs = NEEDS.exec(sql)?.[1]
  const takes = TAKES_AWAY.exec(sql.replaceAll(/--.*$/gm, ''))?.[0]
  if (takes && !needs) return `${name}: “${takes}” needs a first line “-- needs: NNNN_name.sql”`
  if (needs && !(names.includes(needs) && needs < name)) return `${name}: ${needs} is no migration before it`
  return null
}

test('a migration that takes something away names the one that no running program may lack', () => {
  const problems = names
    .filter((name) => name >= BEFORE_THE_RULE)
    .map((name) => problemOf(name, readFileSync(new URL(name, FOLDER), 'utf8')))
  expect(problems.filter(Boolean)).toEqual([])
})

test.each([
  ['alter table users drop column phone;', /drop column/],
  ['-- needs: 9999_none.sql\nalter table users drop column phone;', /no migration before it/],
  ['-- needs: 0001_accounts.sql\nalter table users drop column phone;', null],
  ['-- drop column\nalter table users add column phone text;', null],
])('the rule judges %j', (sql, problem) => {
  const found = problemOf('1999_sample.sql', sql)
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeNull()
})

test('a program that lacks a needed migration says so and changes nothing', async () => {
  await note('9001_less.sql', '9000_more.sql')
  await expect(migrate(world.databaseUrl)).rejects.toThrow(
    'The database has gone further than this program: it needs a version that has the migration 9000_more.sql.',
  )
  await forget('9001_less.sql')
  await note('9001_less.sql', '0001_accounts.sql')
  expect(await migrate(world.databaseUrl)).toEqual([])
  await forget('9001_less.sql')
})

test('a program beside a newer one leaves the functions of that alone', async () => {
  await world.pool.query(`update schema_functions set checksum = 'newer' where name = 'people_faces.sql'`)
  await note('9002_more.sql', null)
  expect(await migrate(world.databaseUrl)).toEqual([])
  await forget('9002_more.sql')
  expect(await migrate(world.databaseUrl)).toEqual(['people_faces.sql'])
})
