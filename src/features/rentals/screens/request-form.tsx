import { useEffect, useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useSession } from '#features/accounts/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { addDays } from '#platform/days.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EXPERIENCE_MAX_LENGTH, NOTE_MAX_LENGTH } from '../rental.ts'
import { CountedField } from './counted-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { daysProblem, quoteOf } from './request-days.ts'
import type { RequestDraft } from './request-draft.ts'
import type { RequestedEquipment, Selection } from './request-rental.tsx'
import { RequestSent } from './request-sent.tsx'
import type { Trouble } from './request-trouble.ts'
import { useRequestForm } from './use-request-form.ts'

type Props = { equipment: RequestedEquipment; selection: Selection; draft: RequestDraft | null }
type Form = ReturnType<typeof useRequestForm>

/** Days, experience and a note to the owner; the price follows the days. */
export function RequestForm({ equipment, selection, draft }: Props) {
  const { isAuthenticated } = useSession()
  const request = useRequestForm(equipment, selection, draft)
  const { form, send, sent, trouble, startAgain } = request
  const { isSubmitting } = form.formState
  if (sent) return <RequestSent rental={sent} onAgain={startAgain} />
  return (
    <form noValidate onSubmit={send} aria-busy={isSubmitting} className="grid gap-6">
      <Days equipment={equipment} request={request} />
      <Experience form={form} />
      <NoteField form={form} />
      {trouble ? <TroubleNotice trouble={trouble} /> : null}
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          block
          pending={isSubmitting}
          pendingLabel={m.rentals_request_sending()}
        >
          {trouble?.lost ? m.rentals_try_again() : m.rentals_request_send()}
        </Button>
        <p className="text-14 text-muted">
          {isAuthenticated ? m.rentals_request_nothing_charged() : m.rentals_request_login_first()}
        </p>
      </div>
      <Unsent form={form} />
    </form>
  )
}

function Days({ equipment, request }: { equipment: RequestedEquipment; request: Form }) {
  const { form, tellCalendar } = request
  const { register, control, formState } = form
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const quote = quoteOf({ from, to }, equipment)
  const { today } = equipment.availability
  const check = (field: 'from' | 'to') => (_: string, draft: RequestDraft) => {
    const problem = daysProblem(draft, equipment.availability)
    return problem?.field === field ? problem.detail : true
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2">
        <TextField
          {...register('from', { validate: check('from'), onChange: tellCalendar, deps: 'to' })}
          type="date"
          min={today}
          max={addDays(today, 730)}
          required
          label={m.rentals_request_from()}
          error={formState.errors.from?.message}
        />
        <TextField
          {...register('to', { validate: check('to'), onChange: tellCalendar, deps: 'from' })}
          type="date"
          min={from || today}
          max={addDays(today, 730)}
          required
          label={m.rentals_request_to()}
          error={formState.errors.to?.message}
        />
      </div>
      <div aria-live="polite">
        {quote ? (
          <QuoteLines quote={quote} />
        ) : (
          <p className="text-14 text-muted">{m.rentals_request_choose_days()}</p>
        )}
      </div>
    </div>
  )
}

function Experience({ form }: { form: Form['form'] }) {
  const name = useId()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'experience',
    rules: { required: m.rentals_request_experience_missing() },
  })
  return (
    <div
      ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}
      className="grid gap-4"
    >
      <RadioCards
        legend={m.rentals_request_experience()}
        name={name}
        value={field.value}
        error={fieldState.error?.message}
        onValueChange={field.onChange}
        cards={[
          {
            value: 'yes',
            title: m.rentals_request_experience_yes(),
            detail: m.rentals_request_experience_yes_detail(),
          },
          {
            value: 'no',
            title: m.rentals_request_experience_no(),
            detail: m.rentals_request_experience_no_detail(),
          },
        ]}
      />
      {field.value === 'yes' ? (
        <CountedField
          {...countedField(form, 'experience_description', EXPERIENCE_MAX_LENGTH)}
          label={m.rentals_request_experience_description()}
          hint={m.rentals_request_experience_hint()}
        />
      ) : null}
    </div>
  )
}

function NoteField({ form }: { form: Form['form'] }) {
  return (
    <CountedField
      {...countedField(form, 'note', NOTE_MAX_LENGTH)}
      label={m.rentals_request_note()}
      hint={m.rentals_request_note_hint()}
    />
  )
}

function countedField(
  { register, control, formState }: Form['form'],
  name: 'note' | 'experience_description',
  limit: number,
) {
  return {
    ...register(name, {
      validate: (text) => text.length <= limit || m.rentals_characters_over({ count: text.length - limit }),
    }),
    control,
    limit,
    optional: true,
    error: formState.errors[name]?.message,
  }
}

/** What went wrong with the request as a whole; takes the focus, so that it is heard. */
function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="red" title={trouble.title}>
        {trouble.detail}
      </Notice>
    </div>
  )
}

function Unsent({ form }: { form: Form['form'] }) {
  const [note, described] = useWatch({ control: form.control, name: ['note', 'experience_description'] })
  return <LeaveGuard when={Boolean(note.trim() || described.trim())} />
}
