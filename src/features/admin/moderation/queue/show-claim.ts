import type { Trx } from '#platform/database.ts'
import type { ClaimView, PersonView } from './contract.ts'
import { markText, partsOf, presentParts } from './parts.ts'
import { mayHide, type QueueKind } from './queue.ts'
import type { Line } from './store/line.ts'
import {
  type PersonRow,
  selectFormer,
  selectItems,
  selectPerson,
  selectPersonId,
  selectReports,
  selectSubject,
} from './store/shown.ts'

type Held = { kind: QueueKind; lines: readonly [Line, ...Line[]]; until: Date }

/**
 * An administrator's claim as they judge it: the new or reported content, the earlier one, and the person responsible.
 */
export async function showClaim(trx: Trx, { kind, lines, until }: Held): Promise<ClaimView> {
  const [first] = lines
  const { id, subject_type: type, subject_id } = first
  const subject = await selectSubject(trx, type, subject_id)
  if (!subject) throw new Error(`What ${id} is about is gone.`)
  const personId = await selectPersonId(trx, first)
  const person = personId === null ? null : await selectPerson(trx, personId)
  const ids = lines.map((line) => line.id)
  const { name, hidden_at, hidden_reason, fields } = subject
  return {
    id,
    kind,
    ...(kind === 'item'
      ? await itemOf(trx, first, ids, fields)
      : { act: null, parts: presentParts(type, fields), reports: await reportsOf(trx, ids) }),
    waits_since: first.created_at.toISOString(),
    claimed_until: until.toISOString(),
    subject: { type, id: subject_id, name, hidden_at: hidden_at?.toISOString() ?? null, hidden_reason },
    person: person && personView(person),
    may: {
      hide: mayHide(type),
      suspend: person !== null && !person.is_administrator && person.suspended_at === null,
      read_words: kind === 'report' && (type === 'message' || type === 'conversation'),
    },
  }
}

async function itemOf(trx: Trx, first: Line, ids: readonly string[], present: Record<string, unknown>) {
  const items = await selectItems(trx, ids)
  const asked = items.find(({ act }) => act === 'asked_again')
  const former = await selectFormer(trx, first)
  const edits = items.filter(({ act }) => act !== 'asked_again').map(({ snapshot }) => snapshot)
  const parts =
    edits.length > 0
      ? partsOf(first.subject_type, { fresh: edits, former, present })
      : presentParts(first.subject_type, present)
  return { act: (asked ?? items[0])?.act ?? null, parts, reports: [] }
}

async function reportsOf(trx: Trx, ids: readonly string[]): Promise<ClaimView['reports']> {
  const rows = await selectReports(trx, ids)
  return rows.map(({ id, reason, note, created_at, reporter_id, reporter_name }) => ({
    id,
    reason,
    note: markText(note),
    created_at: created_at.toISOString(),
    reporter: reporter_id === null ? null : { id: reporter_id, name: reporter_name ?? '' },
  }))
}

function personView({ created_at, suspended_at, ...person }: PersonRow): PersonView {
  return {
    ...person,
    joined_at: created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  }
}
