import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/status-tag.tsx'
import type { WrittenIncident } from './contract.ts'
import type { DataKind, IncidentStep, Risk, StepState } from './incident.ts'

export const fieldWords: Record<keyof WrittenIncident, () => string> = {
  title: m.admin_incidents_field_title,
  circumstances: m.admin_incidents_circumstances,
  occurred_from: m.admin_incidents_occurred_from,
  occurred_to: m.admin_incidents_occurred_to,
  found_on: m.admin_incidents_found_on,
  data_kinds: m.admin_incidents_data_kinds,
  people_affected: m.admin_incidents_people,
  quebec_people_affected: m.admin_incidents_quebec,
  risk: m.admin_incidents_risk,
  risk_reasons: m.admin_incidents_risk_reasons,
  steps_taken: m.admin_incidents_steps_taken,
  prevented_by: m.admin_incidents_prevented_by,
  told_opc_on: m.admin_incidents_told_opc_on,
  told_cai_on: m.admin_incidents_told_cai_on,
  told_people_on: m.admin_incidents_told_people_on,
  closed_on: m.admin_incidents_closed_on,
}

export const dataWords: Record<DataKind, () => string> = {
  names: m.admin_incidents_data_names,
  contacts: m.admin_incidents_data_contacts,
  addresses: m.admin_incidents_data_addresses,
  passwords: m.admin_incidents_data_passwords,
  messages: m.admin_incidents_data_messages,
  rentals: m.admin_incidents_data_rentals,
  payments: m.admin_incidents_data_payments,
  identity_documents: m.admin_incidents_data_identity_documents,
  insurance: m.admin_incidents_data_insurance,
  pictures: m.admin_incidents_data_pictures,
  security_record: m.admin_incidents_data_security_record,
  other: m.admin_incidents_data_other,
}

export const riskTags: Record<Risk, { tone: Tone; word: () => string }> = {
  open: { tone: 'amber', word: m.admin_incidents_risk_open },
  none: { tone: 'green', word: m.admin_incidents_risk_none },
  real: { tone: 'red', word: m.admin_incidents_risk_real },
}

export const stepWords: Record<IncidentStep, () => string> = {
  contain: m.admin_incidents_step_contain,
  assess: m.admin_incidents_step_assess,
  tell_opc: m.admin_incidents_step_tell_opc,
  tell_cai: m.admin_incidents_step_tell_cai,
  tell_people: m.admin_incidents_step_tell_people,
  close: m.admin_incidents_step_close,
}

export const stateTags: Record<StepState, { tone: Tone; word: () => string }> = {
  due: { tone: 'red', word: m.admin_incidents_state_due },
  done: { tone: 'green', word: m.admin_incidents_state_done },
  waits: { tone: 'amber', word: m.admin_incidents_state_waits },
  not_needed: { tone: 'neutral', word: m.admin_incidents_state_not_needed },
}
