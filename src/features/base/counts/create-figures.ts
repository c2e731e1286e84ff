import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { Figures } from '#platform/ports/figures.ts'
import {
  type CountedThing,
  countedDay,
  MOST_HELD,
  type TermCount,
  type ThingCount,
  WRITTEN_EVERY_MS,
} from './figure.ts'
import { type Counted, createHeldCounts } from './held-counts.ts'
import { addCounts, addTerms } from './store.ts'

/** The figures of one node. What two nodes counted adds up in the database. */
export function createFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Figures {
  const things = createHeldCounts<ThingCount>(MOST_HELD)
  const terms = createHeldCounts<TermCount>(MOST_HELD)
  let writing = Promise.resolve()
  const count = (what: CountedThing, key = '') => things.add({ what, key, day: countedDay(clock.now()) })

  async function writeHeld() {
    const [heldThings, heldTerms] = [things.take(), terms.take()]
    if (heldThings.length + heldTerms.length === 0) return
    try {
      await transact(db, async (trx) => {
        await addCounts(trx, heldThings)
        await addTerms(trx, heldTerms)
      })
    } catch (error) {
      for (const row of heldThings) things.add(...uncounted(row))
      for (const row of heldTerms) terms.add(...uncounted(row))
      throw error
    }
  }

  return {
    searched(words) {
      count('search')
      if (!words) return
      const { words: text, city_id, category, found } = words
      terms.add({ day: countedDay(clock.now()), words: text, city_id, category, found })
    },
    seen(equipmentId) {
      count('seen')
      count('seen', equipmentId)
    },
    formOpened: () => count('form'),
    write() {
      const written = writing.then(writeHeld)
      // The caller handles a failure through `written`; the next write begins all the same.
      writing = written.catch(() => undefined)
      return written
    },
  }
}

function uncounted<Row>({ count, ...row }: Counted<Row>): [Omit<Counted<Row>, 'count'>, number] {
  return [row, count]
}

/** Writes what a node counts once a minute, and when it stops; a node that is killed loses at most that minute. */
export function writeFigures({ figures, log }: Pick<Services, 'figures' | 'log'>): () => Promise<void> {
  const write = () =>
    figures.write().catch((error: unknown) => log.warn({ error }, 'figures could not be written for now'))
  const timer = setInterval(write, WRITTEN_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await write()
  }
}
