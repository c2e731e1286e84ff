import type { Pool, PoolClient } from 'pg'

/** What tests ask for: statements of the worlds' own connections, and calls of the API. Counted, as a slow machine makes neither. */
export type Work = { queries: number; calls: number }

const work: Work = { queries: 0, calls: 0 }
const followers = new Set<(text: string) => void>()

/** Counts every statement of the pool's connections from here on. */
export function countQueriesOf(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        work.queries += 1
        for (const follow of followers) follow(textOf(given[0]))
        return query(...given)
      },
    })
  })
}

export function countCall(): void {
  work.calls += 1
}

/** What was counted since it was asked last. */
export function takeWork(): Work {
  const taken = { ...work }
  Object.assign(work, { queries: 0, calls: 0 })
  return taken
}

/** The statements that the worlds' connections send during an act, without their values, and the act's answer. */
export async function statementsOf<Answer>(
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = []
  const follow = (text: string) => void statements.push(text)
  followers.add(follow)
  try {
    return { answer: await act(), statements }
  } finally {
    followers.delete(follow)
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
