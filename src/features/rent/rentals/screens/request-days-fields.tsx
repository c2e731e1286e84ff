import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { calendarOf } from '#features/catalogue/availability/availability.ts'
import type { ChosenDays } from '#features/catalogue/availability/chosen-days.ts'
import { DateRangeField } from '#features/catalogue/availability/date-range-field.tsx'
import { DAYS_AHEAD, dayWords } from '#features/catalogue/availability/day-words.ts'
import { m } from '#paraglide/messages.js'
import { addDays } from '#platform/days.ts'
import { QuoteLines } from './quote-lines.tsx'
import { quoteOf, taxesOn, totalOf } from './request-days.ts'
import type { RequestDraft } from './request-draft.ts'
import { costProblem, daysProblem } from './request-problems.ts'
import type { RequestedEquipment } from './requested-equipment.ts'

type Props = {
  equipment: RequestedEquipment
  form: UseFormReturn<RequestDraft>
  /** Called when the days were changed here. */
  onDays: () => void
}

/** The days, on a calendar that shows which are taken, and what they cost line by line as they change. */
export function DaysFields({ equipment, form, onDays }: Props) {
  const { today, ...availability } = equipment.availability
  const { from, to, error, ref, choose } = useDays(form, equipment)
  const quote = quoteOf({ from, to }, equipment)
  return (
    <div className="grid gap-4">
      <DateRangeField
        ref={ref}
        label={m.equipment_your_days()}
        placeholder={m.equipment_choose_days()}
        error={error}
        value={from && to ? { from, to } : null}
        onValueChange={(days) => {
          choose(days)
          onDays()
        }}
        bounds={() => ({ today, lastDay: addDays(today, DAYS_AHEAD) })}
        stateOf={dayWords(calendarOf(availability), today)}
        months={1}
        align="end"
      />
      <div aria-live="polite">
        {quote ? (
          <QuoteLines
            quote={quote}
            taxes={taxesOn(quote, equipment)}
            isUntaxed={equipment.owner_registered === false}
          />
        ) : (
          <p className="text-14 text-muted">{m.rentals_request_choose_days()}</p>
        )}
      </div>
    </div>
  )
}

/** The first and the last day are two fields of the request and one control on the page. */
function useDays({ control, setValue, formState }: Props['form'], equipment: RequestedEquipment) {
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const check = (field: 'from' | 'to') => (_: string, draft: RequestDraft) => {
    const problem = daysProblem(draft, equipment.availability)
    if (problem) return problem.field === field ? problem.detail : true
    return (field === 'to' && costProblem(quoteOf(draft, equipment), totalOf(draft, equipment))) || true
  }
  const first = useController({ control, name: 'from', rules: { validate: check('from') } }).field
  const last = useController({ control, name: 'to', rules: { validate: check('to') } }).field
  const { from: wrongFrom, to: wrongTo } = formState.errors
  return {
    from,
    to,
    error: wrongFrom?.message ?? wrongTo?.message,
    ref: (element: HTMLButtonElement | null) => {
      first.ref(element)
      last.ref(element)
    },
    choose: (days: ChosenDays | null) => {
      const checked = { shouldValidate: formState.isSubmitted, shouldDirty: true }
      setValue('from', days?.from ?? '')
      setValue('to', days?.to ?? '', checked)
      setValue('from', days?.from ?? '', checked)
    },
  }
}
