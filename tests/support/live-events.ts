import pg from 'pg'
import { afterAll } from 'vitest'
import type { AddressedEvent } from '../../src/platform/live-listener.ts'
import type { World } from './world.ts'

const MARK = '{"mark":true}'

/** Hears the live events of a world: call once at the top of a test file. */
export async function hearLive({ databaseUrl, pool }: Pick<World, 'databaseUrl' | 'pool'>) {
  const listener = new pg.Client(databaseUrl)
  const heard: AddressedEvent[] = []
  let hearMark = () => {}
  listener.on('notification', ({ payload = '' }) =>
    payload === MARK ? hearMark() : void heard.push(JSON.parse(payload)),
  )
  await listener.connect()
  await listener.query('listen northreel_live')
  afterAll(() => listener.end())

  /** Events arrive in the order of commits: those before the mark have been heard when it is. */
  async function hearAll(): Promise<void> {
    const marked = new Promise<void>((done) => {
      hearMark = done
    })
    await pool.query(`select pg_notify('northreel_live', $1)`, [MARK])
    await marked
  }

  return {
    /** The events that are sent during an act, in their order, and the act's answer. */
    during: async <Answer>(
      act: () => Promise<Answer>,
    ): Promise<{ answer: Answer; events: AddressedEvent[] }> => {
      await hearAll()
      heard.length = 0
      const answer = await act()
      await hearAll()
      return { answer, events: [...heard] }
    },
  }
}
