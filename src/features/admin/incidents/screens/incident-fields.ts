import type { IncidentView, WrittenIncident } from '../contract.ts'
import type { DataKind, Risk } from '../incident.ts'
import { fieldWords } from '../incident-words.ts'

/** The values of the form, as texts. */
export type IncidentFields = Record<TextField, string> & { data_kinds: DataKind[]; risk: Risk }
export type FieldName = keyof IncidentFields
type TextField = Exclude<keyof WrittenIncident, 'data_kinds' | 'risk'>

/** An entry as the form begins with it; null begins a new one. */
export function fieldsOf(incident: IncidentView | null): IncidentFields {
  const text = (name: TextField) => String(incident?.[name] ?? '')
  return {
    title: text('title'),
    circumstances: text('circumstances'),
    occurred_from: text('occurred_from'),
    occurred_to: text('occurred_to'),
    found_on: text('found_on'),
    people_affected: text('people_affected'),
    quebec_people_affected: text('quebec_people_affected'),
    risk_reasons: text('risk_reasons'),
    steps_taken: text('steps_taken'),
    prevented_by: text('prevented_by'),
    told_opc_on: text('told_opc_on'),
    told_cai_on: text('told_cai_on'),
    told_people_on: text('told_people_on'),
    closed_on: text('closed_on'),
    data_kinds: incident?.data_kinds ?? [],
    risk: incident?.risk ?? 'open',
  }
}

/** The form's values as the register takes them; unknown ones are null. */
export function writtenOf(fields: IncidentFields): WrittenIncident {
  const count = (text: string) => (text === '' ? null : Number(text))
  return {
    ...fields,
    occurred_from: fields.occurred_from || null,
    occurred_to: fields.occurred_to || null,
    people_affected: count(fields.people_affected),
    quebec_people_affected: count(fields.quebec_people_affected),
    told_opc_on: fields.told_opc_on || null,
    told_cai_on: fields.told_cai_on || null,
    told_people_on: fields.told_people_on || null,
    closed_on: fields.closed_on || null,
  }
}

/**
 * Splits a newer version's changes into fields untouched here since the last read, and fields that clash with typed
 * values.
 */
export function changesOf({ was, is, typed }: Record<'was' | 'is' | 'typed', IncidentFields>) {
  const changed = fieldNames.filter((name) => plain(is[name]) !== plain(was[name]))
  const isTouched = (name: FieldName) => plain(typed[name]) !== plain(was[name])
  return {
    taken: changed.filter((name) => !isTouched(name)),
    clashing: changed.filter((name) => isTouched(name) && plain(typed[name]) !== plain(is[name])),
  }
}

const fieldNames = Object.keys(fieldWords).filter(isFieldName)

function isFieldName(name: string): name is FieldName {
  return name in fieldWords
}

function plain(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.toSorted().join()
}
