import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { provinceWords } from '#features/catalogue/pricing/province-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { keysOf } from '#platform/own-value.ts'
import { SMALL_SUPPLIER_CENTS } from '#platform/tax-numbers.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { numberRules, type useTaxForm } from './use-tax-form.ts'

type Props = ReturnType<typeof useTaxForm> & {
  /** Leaves the answer as it is; absent while there is none. */
  onCancel: (() => void) | null
}

/** The tax question: the name on documents, the province, and whether the owner is registered. */
export function TaxForm({ form, pending, save, onCancel }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const isRegistered = useWatch({ control: form.control, name: 'registered' }) === 'yes'
  return (
    <form noValidate onSubmit={save} className="grid max-w-prose gap-5">
      <TextField
        {...register('legal_name', {
          validate: (name) => name.trim() !== '' || m.taxes_legal_name_missing(),
        })}
        label={m.taxes_legal_name()}
        hint={m.taxes_legal_name_hint()}
        autoComplete="organization"
        error={errors.legal_name?.message}
      />
      <SelectField
        {...register('province', { validate: (code) => code !== '' || m.taxes_province_missing() })}
        label={m.taxes_province()}
        error={errors.province?.message}
      >
        <option value="">{m.taxes_province_choose()}</option>
        {provinces().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Registered form={form} />
      {isRegistered ? <Numbers form={form} /> : null}
      <AnswersFor form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" pending={pending} pendingLabel={m.taxes_saving()}>
          {m.taxes_save()}
        </Button>
        {onCancel ? (
          <Button type="button" size="lg" variant="quiet" onClick={onCancel}>
            {m.taxes_cancel()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** By their names in the page's language. */
function provinces() {
  return keysOf(provinceWords)
    .map((code) => ({ code, name: provinceWords[code]() }))
    .toSorted((one, other) => one.name.localeCompare(other.name, getLocale()))
}

type PartProps = Pick<Props, 'form'>

function Registered({ form }: PartProps) {
  const name = useId()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'registered',
    rules: { validate: (answer) => answer !== '' || m.taxes_registered_missing() },
  })
  const limit = formatMoney(SMALL_SUPPLIER_CENTS, getLocale())
  return (
    <RadioCards
      legend={m.taxes_question()}
      name={name}
      value={field.value}
      onValueChange={field.onChange}
      {...(fieldState.error?.message && { error: fieldState.error.message })}
      cards={[
        { value: 'no', title: m.taxes_registered_no(), detail: m.taxes_registered_no_detail({ limit }) },
        { value: 'yes', title: m.taxes_registered_yes(), detail: m.taxes_registered_yes_detail() },
      ]}
    />
  )
}

function Numbers({ form: { register, formState } }: PartProps) {
  const typed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...register('gst_number', { validate: numberRules.gst_number })}
        {...typed}
        label={m.taxes_gst_number()}
        placeholder="123456782 RT0001"
        error={formState.errors.gst_number?.message}
      />
      <TextField
        {...register('qst_number', { validate: numberRules.qst_number })}
        {...typed}
        optional
        label={m.taxes_qst_number()}
        placeholder="1234567890 TQ0001"
        error={formState.errors.qst_number?.message}
      />
    </div>
  )
}

function AnswersFor({ form: { register, formState } }: PartProps) {
  const errorId = useId()
  const error = formState.errors.answers_for?.message
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          {...register('answers_for', { validate: (isSo) => isSo || m.taxes_answers_for_missing() })}
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error !== undefined}
          className="tick mt-0.5"
        />
        {m.taxes_answers_for()}
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
