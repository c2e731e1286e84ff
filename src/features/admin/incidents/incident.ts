import type { Day } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'
import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

/** The kinds of data that an incident may touch. */
export const dataKinds = [
  'names',
  'contacts',
  'addresses',
  'passwords',
  'messages',
  'rentals',
  'payments',
  'identity_documents',
  'insurance',
  'pictures',
  'security_record',
  'other',
] as const
export type DataKind = (typeof dataKinds)[number]

/** `real`: a real risk of significant harm (PIPEDA), a risk of serious injury (Quebec); `open` until it is assessed. */
export const risks = ['open', 'none', 'real'] as const
export type Risk = (typeof risks)[number]

export const incidentRefusals = {
  ...commonRefusals,
  incident_changed: { status: 409, reportable: false },
  incident_days: { status: 422, reportable: false },
  incident_people: { status: 422, reportable: false },
  incident_risk_unexplained: { status: 422, reportable: false },
  incident_risk_open: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** An entry of the register, as the two laws want it. */
export type Incident = {
  title: string
  circumstances: string
  occurred_from: Day | null
  occurred_to: Day | null
  found_on: Day
  data_kinds: DataKind[]
  people_affected: number | null
  quebec_people_affected: number | null
  risk: Risk
  risk_reasons: string
  steps_taken: string
  prevented_by: string
  told_opc_on: Day | null
  told_cai_on: Day | null
  told_people_on: Day | null
  closed_on: Day | null
}

export const incidentSteps = ['contain', 'assess', 'tell_opc', 'tell_cai', 'tell_people', 'close'] as const
export type IncidentStep = (typeof incidentSteps)[number]
export type StepState = 'due' | 'done' | 'waits' | 'not_needed'

/** Both laws say ‘as soon as feasible’ and ‘promptly’: a step is due from the day the incident was found. */
export function stepsOf(incident: Incident): { step: IncidentStep; state: StepState; done_on: Day | null }[] {
  const { risk, told_opc_on, told_cai_on, told_people_on, closed_on } = incident
  const told = (done_on: Day | null, isAsked = true) => {
    if (done_on) return { state: 'done', done_on } as const
    if (risk === 'open') return { state: 'waits', done_on } as const
    return { state: risk === 'real' && isAsked ? 'due' : 'not_needed', done_on } as const
  }
  const doneIf = (isDone: boolean) => ({ state: isDone ? 'done' : 'due', done_on: null }) as const
  return [
    { step: 'contain', ...doneIf(incident.steps_taken !== '') },
    { step: 'assess', ...doneIf(risk !== 'open') },
    { step: 'tell_opc', ...told(told_opc_on) },
    // Without people of Quebec its commission need not be told. As long as that is unknown, it must be.
    { step: 'tell_cai', ...told(told_cai_on, incident.quebec_people_affected !== 0) },
    { step: 'tell_people', ...told(told_people_on) },
    { step: 'close', state: closed_on ? 'done' : risk === 'open' ? 'waits' : 'due', done_on: closed_on },
  ]
}

/** Quebec asks for five years from when it was found, Canada for two. */
export function keptUntil({ found_on }: Pick<Incident, 'found_on'>): Day {
  const year = Number(found_on.slice(0, 4)) + 5
  const day = `${year}${found_on.slice(4)}`
  return isDay(day) ? day : `${year}-03-01`
}

type Code = Exclude<keyof typeof incidentRefusals, keyof typeof commonRefusals | 'incident_changed'>

/** The problem with an entry, and its field; null without one. */
export function incidentProblem(
  incident: Incident,
  today: Day,
): { code: Code; field: keyof Incident } | null {
  const { occurred_from, occurred_to, found_on, people_affected, quebec_people_affected } = incident
  if (found_on > today) return { code: 'incident_days', field: 'found_on' }
  if (occurred_from && occurred_from > found_on) return { code: 'incident_days', field: 'occurred_from' }
  if (occurred_to && (occurred_to > found_on || occurred_to < (occurred_from ?? occurred_to)))
    return { code: 'incident_days', field: 'occurred_to' }
  for (const field of ['told_opc_on', 'told_cai_on', 'told_people_on', 'closed_on'] as const) {
    const day = incident[field]
    if (day && (day < found_on || day > today)) return { code: 'incident_days', field }
  }
  if ((quebec_people_affected ?? 0) > (people_affected ?? Number.POSITIVE_INFINITY))
    return { code: 'incident_people', field: 'quebec_people_affected' }
  if (incident.risk !== 'open' && incident.risk_reasons === '')
    return { code: 'incident_risk_unexplained', field: 'risk_reasons' }
  if (incident.closed_on && incident.risk === 'open') return { code: 'incident_risk_open', field: 'risk' }
  return null
}
