import { type UseFormReturn, useWatch } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { addDays } from '#platform/days.ts'
import { TextField } from '#ui/text-field.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { daysProblem, quoteOf } from './request-days.ts'
import type { RequestDraft } from './request-draft.ts'
import type { RequestedEquipment } from './request-rental.tsx'

type Props = {
  equipment: RequestedEquipment
  form: UseFormReturn<RequestDraft>
  /** Called when the days were changed here. */
  onDays: () => void
}

/** The days, and what they cost line by line as they change. */
export function DaysFields({ equipment, form, onDays }: Props) {
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
          {...register('from', { validate: check('from'), onChange: onDays, deps: 'to' })}
          type="date"
          min={today}
          max={addDays(today, 730)}
          required
          label={m.rentals_request_from()}
          error={formState.errors.from?.message}
        />
        <TextField
          {...register('to', { validate: check('to'), onChange: onDays, deps: 'from' })}
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
