import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeSchema, describeTypes } from '../commands/describe-schema.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()

test('database/schema.sql and the types of tables are what the migrations make', async () => {
  const client = await world.pool.connect()
  try {
    const types = await readFile(new URL('../src/platform/schema.gen.ts', import.meta.url), 'utf8')
    const schema = await readFile(new URL('../database/schema.sql', import.meta.url), 'utf8')
    expect(await describeTypes(client)).toBe(types)
    expect(await describeSchema(client)).toBe(schema)
  } finally {
    client.release()
  }
})
