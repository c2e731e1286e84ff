import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import { toast } from '#ui/toast.ts'
import { Trouble } from '#ui/trouble.tsx'
import type { IncidentView } from '../contract.ts'
import { dataKinds, risks } from '../incident.ts'
import { dataWords, riskTags } from '../incident-words.ts'
import { incidentsKey } from '../queries.ts'
import { fieldsOf, type IncidentFields, writtenOf } from './incident-fields.ts'

const days = {
  told_opc_on: m.admin_incidents_told_opc_on,
  told_cai_on: m.admin_incidents_told_cai_on,
  told_people_on: m.admin_incidents_told_people_on,
  closed_on: m.admin_incidents_closed_on,
}

/**
 * What is known of an incident; it may be written on as more is. What somebody else wrote meanwhile comes into the fields that
 * nobody has touched here.
 */
export function IncidentForm({ incident }: { incident: IncidentView | null }) {
  const { register, handleSubmit, formState } = useForm<IncidentFields>({
    values: fieldsOf(incident),
    resetOptions: { keepDirtyValues: true },
  })
  const act = useSaveIncident(incident)
  return (
    <form
      onSubmit={(event) => void handleSubmit(act.run)(event)}
      className="grid max-w-3xl grid-cols-1 gap-5"
    >
      <Circumstances register={register} isNone={formState.errors.data_kinds !== undefined} />
      <Harm register={register} />
      <Measures register={register} />
      <Trouble title={m.admin_incidents_not_saved()}>{act.trouble}</Trouble>
      <Button
        type="submit"
        className="justify-self-start"
        pending={act.pending}
        pendingLabel={m.admin_incidents_saving()}
      >
        {m.admin_incidents_save()}
      </Button>
    </form>
  )
}

function useSaveIncident(incident: IncidentView | null) {
  const queryClient = useQueryClient()
  const { filter } = useDeskAddress()
  return useAct({
    send: (fields: IncidentFields) => {
      const json = writtenOf(fields)
      if (!incident) return read(api().admin.incidents.$post({ json }))
      const { id, version } = incident
      return read(api().admin.incidents[':id'].$patch({ param: { id }, json: { ...json, version } }))
    },
    done: async ({ id }) => {
      toast.success(m.admin_incidents_saved())
      await queryClient.invalidateQueries({ queryKey: incidentsKey })
      if (!incident) filter({ id }, { replace: true })
    },
    lost: () => m.admin_lost(),
    stale: incidentsKey,
  })
}

type PartProps = Pick<UseFormReturn<IncidentFields>, 'register'>

/** What happened, when, and to which data. */
function Circumstances({ register, isNone }: PartProps & { isNone: boolean }) {
  const kinds = register('data_kinds', { validate: (chosen) => chosen.length > 0 })
  return (
    <>
      <TextField {...register('title')} label={m.admin_incidents_field_title()} required maxLength={120} />
      <TextareaField
        {...register('circumstances')}
        label={m.admin_incidents_circumstances()}
        hint={m.admin_incidents_circumstances_hint()}
        required
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <TextField type="date" {...register('occurred_from')} label={m.admin_incidents_occurred_from()} />
        <TextField type="date" {...register('occurred_to')} label={m.admin_incidents_occurred_to()} />
        <TextField type="date" {...register('found_on')} label={m.admin_incidents_found_on()} required />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-14 font-medium">{m.admin_incidents_data_kinds()}</legend>
        <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
          {dataKinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" value={kind} {...kinds} aria-invalid={isNone} className="size-5" />
              {dataWords[kind]()}
            </label>
          ))}
        </div>
        <div role="alert">
          {isNone ? <FieldError>{m.admin_incidents_data_kinds_missing()}</FieldError> : null}
        </div>
      </fieldset>
    </>
  )
}

/** Whom it touches, and what it may come to. */
function Harm({ register }: PartProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...register('people_affected')}
          type="number"
          min={0}
          label={m.admin_incidents_people()}
          hint={m.admin_incidents_people_hint()}
        />
        <TextField
          {...register('quebec_people_affected')}
          type="number"
          min={0}
          label={m.admin_incidents_quebec()}
          hint={m.admin_incidents_people_hint()}
        />
      </div>
      <SelectField {...register('risk')} label={m.admin_incidents_risk()}>
        {risks.map((risk) => (
          <option key={risk} value={risk}>
            {riskTags[risk].word()}
          </option>
        ))}
      </SelectField>
      <TextareaField {...register('risk_reasons')} label={m.admin_incidents_risk_reasons()} />
    </>
  )
}

/** What was done about it, and who was told when. */
function Measures({ register }: PartProps) {
  return (
    <>
      <TextareaField {...register('steps_taken')} label={m.admin_incidents_steps_taken()} />
      <TextareaField {...register('prevented_by')} label={m.admin_incidents_prevented_by()} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {(['told_opc_on', 'told_cai_on', 'told_people_on', 'closed_on'] as const).map((name) => (
          <TextField key={name} type="date" {...register(name)} label={days[name]()} />
        ))}
      </div>
    </>
  )
}
