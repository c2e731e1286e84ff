import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { IncidentView } from '../contract.ts'
import { changesOf, type FieldName, fieldsOf, type IncidentFields } from './incident-fields.ts'

/**
 * The form of an incident that others may change meanwhile. Their changes enter the fields untouched here; where both
 * wrote, the value typed here stays and `clashes` names the field.
 */
export function useIncidentForm(incident: IncidentView | null) {
  const [known, setKnown] = useState(incident)
  const [clashes, setClashes] = useState<readonly FieldName[]>([])
  const form = useForm<IncidentFields>({ defaultValues: fieldsOf(incident) })
  const { reset, getValues, setValue, setFocus } = form
  const stands = fieldsOf(known)
  const know = (read: IncidentView | null) => {
    setKnown(read)
    setClashes([])
  }
  const meet = useEffectEvent(() => {
    if (incident?.id !== known?.id) {
      reset(fieldsOf(incident))
      return know(incident)
    }
    if (!incident || !known || incident.version <= known.version) return
    const is = fieldsOf(incident)
    const { taken, clashing } = changesOf({ was: stands, is, typed: getValues() })
    for (const name of taken) setValue(name, is[name])
    setKnown(incident)
    setClashes((before) => [...before.filter((name) => !clashing.includes(name)), ...clashing])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that is read is met once
  useEffect(() => meet(), [incident])
  return {
    form,
    /** The entry and its version, as last read here. */
    known,
    stands,
    clashes,
    /** Replaces the typed value with the stored one. */
    take: (name: FieldName) => {
      setValue(name, stands[name])
      setClashes((before) => before.filter((one) => one !== name))
      setFocus(name)
    },
    saved: know,
  }
}
