import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** So that everybody stays within what one person may note in a minute, and the machine has some time for others. */
const PAUSE_MS = 150

/** How far everybody gets before it counts as going on. */
const STEPS = 6

/**
 * Signed-in people who read pages and write things down until stopped. `acknowledged` are the ids of what was answered to
 * be written; `surprises` are answers that nobody should get: no answer at all, one without a body, an error that is
 * not for now, one for now that does not say for how long.
 */
export function startLoad(url: string, cookies: string[]) {
  const acknowledged: string[] = []
  const surprises: string[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  let fine = 0

  const look = async (path: string, init: RequestInit): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}${path}`, init)
      const body = await answer.text()
      const isForNow = answer.status === 503 || answer.status === 429
      const isTold = body !== '' && Number(answer.headers.get('retry-after')) > 0
      if (!answer.ok && !(isForNow && isTold))
        surprises.push(`${path}: ${answer.status} ${body.slice(0, 200)}`)
      if (answer.ok) fine += 1
      return answer.ok
    } catch (error) {
      surprises.push(`${path}: ${error}`)
      return false
    }
  }
  const person = async (cookie: string) => {
    while (!isOver) {
      const resource_id = randomUUID()
      const body = JSON.stringify({ action: 'seen', resource_type: 'load', resource_id })
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      if (await look('/api/procedures/log_security_event', { method: 'POST', headers, body })) {
        acknowledged.push(resource_id)
      }
      await look('/rent', { headers: { cookie } })
      await look('/api/equipment', { headers: { cookie } })
      for (const tell of waiting) tell()
      await wait(PAUSE_MS)
    }
  }
  const people = cookies.map(person)
  return {
    /** Resolves when so much has been answered well from now on. */
    goesOn: () => {
      const [from, wanted] = [{ fine, written: acknowledged.length }, STEPS * cookies.length]
      return new Promise<void>((done) => {
        const tell = () => {
          if (fine - from.fine < wanted || acknowledged.length - from.written < cookies.length) return
          waiting.delete(tell)
          done()
        }
        waiting.add(tell)
      })
    },
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return { acknowledged, surprises }
    },
  }
}
