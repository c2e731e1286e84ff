import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/status-tag.tsx'
import type { DataKind, IncidentStep, Risk, StepState } from './incident.ts'

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
