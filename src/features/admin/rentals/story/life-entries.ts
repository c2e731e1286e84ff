import type { Queryable } from '#platform/database.ts'
import type { StoryEntry } from './contract.ts'
import { entryOf, personOf } from './entry.ts'
import {
  type StoryHead,
  selectActs,
  selectDeadlines,
  selectDeliveries,
  selectDocuments,
  selectReports,
} from './store/life.ts'
import { letterOf } from './story.ts'

/** The acts, deliveries, uploads and reports of a rental, and its deadlines. */
export async function lifeEntries(db: Queryable, head: StoryHead, reader: string): Promise<StoryEntry[]> {
  const lists = await Promise.all([
    acts(db, head.id),
    deliveries(db, head.id),
    documents(db, head.id),
    reports(db, head, reader),
    deadlines(db, head.id),
  ])
  return lists.flat()
}

async function acts(db: Queryable, rentalId: string): Promise<StoryEntry[]> {
  const rows = await selectActs(db, rentalId)
  return rows.map(({ act, stage, happened_at, actor_id, actor_name, because }) =>
    entryOf({
      ...{ kind: 'act', what: act, at: happened_at, state: stage, note: because },
      who: personOf(actor_id, actor_name),
    }),
  )
}

async function deliveries(db: Queryable, rentalId: string): Promise<StoryEntry[]> {
  const rows = await selectDeliveries(db, rentalId)
  return rows.map(({ message_id, channel, topic, status, detail, created_at, user_id, user_name }) =>
    entryOf({
      ...{ kind: 'delivery', what: topic, at: created_at, how: channel, state: status, note: detail },
      ...{ ref: message_id, to: personOf(user_id, user_name) },
      repeatable: channel !== 'push' && letterOf(message_id, rentalId) !== null,
    }),
  )
}

/** Named, and not opened: that is an act of its own. */
async function documents(db: Queryable, rentalId: string): Promise<StoryEntry[]> {
  const rows = await selectDocuments(db, rentalId)
  return rows.map(({ kind, created_at, user_id, user_name }) =>
    entryOf({ kind: 'document', what: kind, at: created_at, who: personOf(user_id, user_name) }),
  )
}

async function reports(db: Queryable, head: StoryHead, reader: string): Promise<StoryEntry[]> {
  const rows = await selectReports(db, head, reader)
  return rows.flatMap((row) => {
    const { reason, subject_type, created_at, closed_at, outcome } = row
    const said = { kind: 'report', what: reason, how: subject_type } as const
    const made = entryOf({ ...said, at: created_at, who: personOf(row.reporter_id, row.reporter_name) })
    if (!closed_at) return [made]
    const who = personOf(row.closed_by, row.closer_name)
    return [made, entryOf({ ...said, at: closed_at, who, state: 'closed', note: outcome })]
  })
}

async function deadlines(db: Queryable, rentalId: string): Promise<StoryEntry[]> {
  const rows = await selectDeadlines(db, rentalId)
  return rows.map(({ act, due_at }) => entryOf({ kind: 'deadline', what: act, at: due_at }))
}
