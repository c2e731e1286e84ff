import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import type { IncidentView } from './contract.ts'
import { keptUntil, stepsOf } from './incident.ts'
import { type IncidentRow, selectIncidents } from './store.ts'

const readPage = pagedList('incidents', ['instant', 'id'])
const BATCH = 200

/** One page of the register, the last to be found first. */
export async function listIncidents({ db }: SignedIn, query: { cursor?: string; limit: number }) {
  const page = await readPage(
    query,
    (after, limit) =>
      selectIncidents(db, { before: after && { found_on: after[0].slice(0, 10), id: after[1] }, limit }),
    (last) => [`${last.found_on}T00:00:00Z`, last.id],
  )
  if (isRefused(page)) return page
  return { items: page.rows.map(incidentView), next_cursor: page.next_cursor }
}

/** An entry with its steps. */
export function incidentView(row: IncidentRow): IncidentView {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    kept_until: keptUntil(row),
    steps: stepsOf(row),
  }
}

const COLUMNS = [
  'id',
  'title',
  'circumstances',
  'occurred_from',
  'occurred_to',
  'found_on',
  'people_affected',
  'quebec_people_affected',
  'risk',
  'risk_reasons',
  'steps_taken',
  'prevented_by',
  'told_opc_on',
  'told_cai_on',
  'told_people_on',
  'closed_on',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof IncidentRow)[]

/** The register as a table; that it was taken is written down before anything is given. */
export async function exportIncidents(ctx: SignedIn): Promise<AsyncGenerator<string>> {
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: null,
    action: 'incidents_exported',
    resource_type: 'incidents',
  })
  return linesOf(ctx)
}

async function* linesOf({ db }: SignedIn): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine([...COLUMNS, 'data_kinds', 'kept_until'])
  let before: { found_on: string; id: string } | null = null
  while (true) {
    const rows: IncidentRow[] = await selectIncidents(db, { before, limit: BATCH })
    if (rows.length > 0) yield rows.map(line).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    before = last
  }
}

function line(row: IncidentRow): string {
  return csvLine([...COLUMNS.map((column) => row[column]), row.data_kinds.join(' '), keptUntil(row)])
}
