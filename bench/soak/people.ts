import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ThreadView } from '../../src/features/talk/messages/contract.ts'
import { withPeople } from '../../tests/processes/load.ts'

const PAIRS = 100
const PAGES_EACH = 10

export type Someone = { id: string; cookie: string }
/** A renter and an owner with a listing. `heard` is called when a page of the owner, which shows `thread`, hears of a message. */
export type Pair = {
  renter: Someone
  owner: Someone
  listing: string
  address: string
  thread: ThreadView | null
  heard: (said: string) => void
}

/** Makes the people of the load. */
export function makePairs(databaseUrl: string, dataDir: string): Promise<Pair[]> {
  return withPeople(databaseUrl, dataDir, async ({ person, listing }) => {
    const pairs: Pair[] = []
    for (let n = 0; n < PAIRS; n += 1) {
      const [renter, owner] = [await person('Mika'), await person('Ana')]
      pairs.push({
        ...{ renter, owner, address: `10.1.${n}.1`, thread: null, heard: () => {} },
        listing: await listing(owner),
      })
    }
    return pairs
  })
}

/** Opens the pages of everybody: 2,000 sockets for 200 people. */
export async function openPages(origin: string, pairs: Pair[]): Promise<WebSocket[]> {
  const pages: WebSocket[] = []
  for (const pair of pairs) {
    for (const { id, cookie } of [pair.renter, pair.owner]) {
      const opened = Array.from({ length: PAGES_EACH }, () => openPage(origin, cookie, pair.address))
      const own = await Promise.all(opened)
      pages.push(...own)
      if (id === pair.owner.id)
        own[0]?.on('message', (data) => String(data).includes('"insert"') && pair.heard(String(data)))
    }
  }
  return pages
}

async function openPage(origin: string, cookie: string, address: string): Promise<WebSocket> {
  const headers = { cookie, 'x-forwarded-for': address }
  const page = new WebSocket(`${origin.replace('http', 'ws')}/api/realtime`, { origin, headers })
  await once(page, 'open')
  page.send(JSON.stringify({ join: 'messages' }))
  await once(page, 'message')
  return page
}
