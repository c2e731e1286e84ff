import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { IncidentView, WrittenIncident } from './contract.ts'
import { type Incident, incidentProblem, incidentRefusals } from './incident.ts'
import { incidentView } from './list-incidents.ts'
import { insertIncident, lockIncident, updateIncident } from './store.ts'

const refuse = refuser(incidentRefusals)
/** Where in Canada each day begins first. */
const FIRST_ZONE = 'America/St_Johns'

/** Enters an incident into the register. */
export function registerIncident(ctx: SignedIn, incident: WrittenIncident) {
  const now = ctx.clock.now()
  const wrong = incidentProblem(incident, dayInZone(now, FIRST_ZONE))
  if (wrong) return refuse(wrong.code, { field: wrong.field })
  return transact(ctx.db, async (trx) => {
    const id = await insertIncident(trx, incident, now)
    await note(ctx, trx, { action: 'incident_registered', id, before: {}, after: incident })
    return viewOf(trx, id)
  })
}

/**
 * Writes an entry's next version; of two writers on one version, the second is refused. The security record keeps the
 * earlier values.
 */
export function changeIncident(
  ctx: SignedIn,
  id: string,
  { version, ...changes }: Partial<WrittenIncident> & { version: number },
) {
  const now = ctx.clock.now()
  return transact(ctx.db, async (trx) => {
    const row = isUuid(id) ? await lockIncident(trx, id) : undefined
    if (!row) return refuse('not_found')
    if (row.version !== version) return refuse('incident_changed')
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...before } = row
    const incident: Incident = { ...before, ...given(changes) }
    const wrong = incidentProblem(incident, dayInZone(now, FIRST_ZONE))
    if (wrong) return refuse(wrong.code, { field: wrong.field })
    await updateIncident(trx, id, incident, now)
    await note(ctx, trx, { action: 'incident_changed', id, ...changed(before, incident) })
    return viewOf(trx, id)
  })
}

function given(changes: Partial<WrittenIncident>): Partial<Incident> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** The changed fields, before and after. */
function changed(before: Incident, after: Incident) {
  const fields = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  )
  const was = fields.map(([name]) => [name, Reflect.get(before, name)] as const)
  return { before: Object.fromEntries(was), after: Object.fromEntries(fields) }
}

type Noted = {
  action: 'incident_registered' | 'incident_changed'
  id: string
  before: Partial<Incident>
  after: Partial<Incident>
}

function note(ctx: SignedIn, trx: Trx, { action, id, before, after }: Noted): Promise<void> {
  return logSecurityEvent(trx, {
    ctx,
    // No user: the event stays when its author leaves.
    user_id: null,
    action,
    resource_type: 'incident',
    resource_id: id,
    details: { before, after },
  })
}

async function viewOf(trx: Trx, id: string): Promise<IncidentView> {
  const row = await lockIncident(trx, id)
  if (!row) throw new Error('An incident that was just written is not there.')
  return incidentView(row)
}
