import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isRecord } from '../../src/platform/json.ts'
import { errorCode } from '../../src/platform/outage.ts'
import { quarters } from '../support/pictures.ts'

/** So that each stays within what one person may do in a minute, and the machine has some time for others. */
const PAUSE_MS = 150
/** One in so many rounds of a person uploads a picture. */
const ROUNDS_A_PICTURE = 8

/** Two people, the second of whom may be written to. */
export type Pair = { from: { id: string; cookie: string }; to: { id: string; cookie: string } }

/** `lost` counts the requests whose end is unknown; `surprises` are answers that should not occur. */
type Outcome = { events: string[]; messages: string[]; pictures: string[]; lost: number; surprises: string[] }

/**
 * People who read a page, note an event, write a message and now and then upload a picture, one request of each at a time,
 * until stopped. A request that was refused for now, or that no process took, is left out.
 */
export function startClusterLoad(url: string, pairs: Pair[]) {
  const seen: Outcome = { events: [], messages: [], pictures: [], lost: 0, surprises: [] }
  const rounds = pairs.map(() => 0)
  let isOver = false

  const ask = asker(url, seen)
  const person = async ({ from, to }: Pair, index: number) => {
    for (let round = 1; !isOver; round += 1) {
      const resource_id = randomUUID()
      const event = posting({ action: 'seen', resource_type: 'load', resource_id })
      if (await ask(from.cookie, '/api/procedures/log_security_event', event)) seen.events.push(resource_id)
      await ask(from.cookie, '/rent')
      const message = await ask(
        from.cookie,
        '/api/messages',
        posting({ receiver_id: to.id, body: 'Is it free?' }),
      )
      if (isRecord(message)) seen.messages.push(z.object({ id: z.string() }).parse(message).id)
      rounds[index] = round
      if (round % ROUNDS_A_PICTURE === 0) {
        const picture = await ask(from.cookie, '/api/equipment/images', {
          method: 'POST',
          body: await form(),
        })
        if (isRecord(picture)) seen.pictures.push(z.object({ src: z.string() }).parse(picture).src)
      }
      await wait(PAUSE_MS)
    }
  }
  const people = pairs.map(person)
  return {
    rounds,
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return seen
    },
  }
}

/** Asks once. @returns the answer’s JSON, or an object where it has none; null for a refusal and for a loss, which `seen` counts */
function asker(url: string, seen: Outcome) {
  return async (cookie: string, path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { cookie, origin: url, ...init.headers }
    try {
      const answer = await fetch(`${url}${path}`, { ...init, headers })
      const body = await answer.text()
      if (answer.ok)
        return body && answer.headers.get('content-type')?.includes('json') ? JSON.parse(body) : {}
      const isForNow = answer.status === 503 || answer.status === 429
      if (answer.status === 502) seen.lost += 1
      else if (!isForNow || !(Number(answer.headers.get('retry-after')) > 0))
        seen.surprises.push(`${path}: ${answer.status} ${body.slice(0, 200)}`)
    } catch (error) {
      const isTaken = !(error instanceof Error && errorCode(error.cause) === 'ECONNREFUSED')
      if (isTaken) seen.lost += 1
    }
    return null
  }
}

/** A call that writes, under a key of its own. */
export function posting(body: object) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  }
}

async function form(): Promise<FormData> {
  const bytes = new Uint8Array(await quarters(600, 400).jpeg().toBuffer())
  const made = new FormData()
  made.append('file', new File([bytes], 'one.jpg', { type: 'image/jpeg' }))
  return made
}
