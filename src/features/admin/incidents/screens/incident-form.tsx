import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { useAct } from '#features/people/session/use-act.ts'
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
import { dataWords, fieldWords, riskTags } from '../incident-words.ts'
import { incidentsKey } from '../queries.ts'
import { IncidentClashes } from './incident-clashes.tsx'
import { type IncidentFields, writtenOf } from './incident-fields.ts'
import { useIncidentForm } from './use-incident-form.ts'

/** The known facts of an incident; administrators add to them as they learn more. */
export function IncidentForm({ incident }: { incident: IncidentView | null }) {
  const { form, known, stands, clashes, take, saved } = useIncidentForm(incident)
  const { register, handleSubmit, formState } = form
  const act = useSaveIncident(known, saved)
  return (
    <form
      onSubmit={(event) => void handleSubmit(act.run)(event)}
      className="grid max-w-3xl grid-cols-1 gap-5"
    >
      <Circumstances register={register} isNone={formState.errors.data_kinds !== undefined} />
      <Harm register={register} />
      <Measures register={register} />
      <Trouble title={m.admin_incidents_not_saved()}>{act.trouble}</Trouble>
      <IncidentClashes clashes={clashes} stands={stands} onTake={take} />
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

function useSaveIncident(known: IncidentView | null, saved: (incident: IncidentView) => void) {
  const queryClient = useQueryClient()
  const { filter } = useAdminAddress()
  return useAct({
    send: (fields: IncidentFields) => {
      const json = writtenOf(fields)
      if (!known) return read(api().admin.incidents.$post({ json }))
      const { id, version } = known
      return read(api().admin.incidents[':id'].$patch({ param: { id }, json: { ...json, version } }))
    },
    done: async (incident) => {
      saved(incident)
      toast.success(m.admin_incidents_saved())
      await queryClient.invalidateQueries({ queryKey: incidentsKey })
      if (!known) filter({ id: incident.id }, { replace: true })
    },
    lost: () => m.admin_lost(),
    stale: incidentsKey,
  })
}

type PartProps = Pick<UseFormReturn<IncidentFields>, 'register'>

/** The events, their time, and the data they touched. */
function Circumstances({ register, isNone }: PartProps & { isNone: boolean }) {
  const kinds = register('data_kinds', { validate: (chosen) => chosen.length > 0 })
  return (
    <>
      <TextField {...register('title')} label={fieldWords.title()} required maxLength={120} />
      <TextareaField
        {...register('circumstances')}
        label={fieldWords.circumstances()}
        hint={m.admin_incidents_circumstances_hint()}
        required
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <TextField type="date" {...register('occurred_from')} label={fieldWords.occurred_from()} />
        <TextField type="date" {...register('occurred_to')} label={fieldWords.occurred_to()} />
        <TextField type="date" {...register('found_on')} label={fieldWords.found_on()} required />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-14 font-medium">{fieldWords.data_kinds()}</legend>
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
          label={fieldWords.people_affected()}
          hint={m.admin_incidents_people_hint()}
        />
        <TextField
          {...register('quebec_people_affected')}
          type="number"
          min={0}
          label={fieldWords.quebec_people_affected()}
          hint={m.admin_incidents_people_hint()}
        />
      </div>
      <SelectField {...register('risk')} label={fieldWords.risk()}>
        {risks.map((risk) => (
          <option key={risk} value={risk}>
            {riskTags[risk].word()}
          </option>
        ))}
      </SelectField>
      <TextareaField {...register('risk_reasons')} label={fieldWords.risk_reasons()} />
    </>
  )
}

/** The measures taken, and when each party was told. */
function Measures({ register }: PartProps) {
  return (
    <>
      <TextareaField {...register('steps_taken')} label={fieldWords.steps_taken()} />
      <TextareaField {...register('prevented_by')} label={fieldWords.prevented_by()} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {(['told_opc_on', 'told_cai_on', 'told_people_on', 'closed_on'] as const).map((name) => (
          <TextField key={name} type="date" {...register(name)} label={fieldWords[name]()} />
        ))}
      </div>
    </>
  )
}
