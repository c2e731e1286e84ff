import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of one's own that begins as a template of this run; `drop` ends whoever is connected to it. */
export async function cloneDatabase(template: string) {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(name), drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** Makes a template of this run, unless one of its files has: whoever asks meanwhile waits. */
export async function ensureTemplate(name: string, fill: (url: string) => Promise<void>) {
  const client = await connect()
  await client.query('select pg_advisory_lock(2)')
  const made = await client.query('select from pg_database where datname = $1', [name])
  if (made.rowCount === 0) {
    const making = await cloneDatabase('template_world')
    await fill(making.url)
    await onServer(`alter database ${new URL(making.url).pathname.slice(1)} rename to ${name}`)
  }
  await client.end()
}

/** One statement at a time: cloning fails while another session clones the same template. */
async function onServer(statement: string) {
  const client = await connect()
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}

async function connect() {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  return client
}

function urlOf(database: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${database}`
  return url.href
}
