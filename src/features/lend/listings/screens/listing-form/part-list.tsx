import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ListingValues } from './listing-values.ts'
import { readDollars } from './listing-values.ts'
import type { ListingEditor } from './use-listing-form.ts'

/** On wide screens, beside the form: its parts, their progress, and links to them. */
export function PartList({ editor }: { editor: ListingEditor }) {
  const parts = useParts(editor)
  return (
    <nav aria-label={m.equipment_form_steps()} className="grid gap-4">
      <FormProgress editor={editor} />
      <ol className="grid">
        {parts.map((part) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 text-14 font-medium no-underline hover:bg-shade"
            >
              <Mark part={part} />
              {part.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How many of the required parts are done, and how many of the others. */
export function FormProgress({ editor }: { editor: ListingEditor }) {
  const parts = useParts(editor)
  const [required, optional] = [parts.filter(isRequired), parts.filter((part) => !isRequired(part))]
  const done = required.filter((part) => part.done).length
  const words = m.equipment_form_progress({ done, count: required.length })
  const more = { done: optional.filter((part) => part.done).length, count: optional.length }
  return (
    <div className="grid gap-1.5">
      <span className="text-14 text-muted">
        {words}
        <span className="max-lg:hidden"> · {m.equipment_form_progress_optional(more)}</span>
      </span>
      <ProgressBar value={done / required.length} label={words} />
    </div>
  )
}

function useParts({ form }: ListingEditor): FormPart[] {
  useWatch({ control: form.control })
  return formParts(form.getValues())
}

function Mark({ part }: { part: FormPart }) {
  return (
    <span
      className={cx(
        'grid size-5 place-items-center rounded-full border',
        part.done ? 'border-green bg-green-soft text-green' : 'border-line',
      )}
    >
      {part.done ? <Check role="img" aria-label={m.equipment_form_step_done()} className="size-3.5" /> : null}
    </span>
  )
}

type PartId = 'what' | 'photos' | 'prices' | 'place' | 'words' | 'availability'
type FormPart = { id: PartId; title: string; done: boolean }

const REQUIRED: readonly PartId[] = ['what', 'prices', 'place']

/** Whether a listing can't be published without this part. */
export function isRequired({ id }: Pick<FormPart, 'id'>): boolean {
  return REQUIRED.includes(id)
}

/** The parts of the form in their order, and which have something to show. Days are done as they are: none means always. */
export function formParts(values: ListingValues): FormPart[] {
  return [
    { id: 'what', title: m.equipment_form_what(), done: values.name.trim() !== '' && values.category !== '' },
    { id: 'photos', title: m.equipment_form_photos(), done: values.images.length > 0 },
    { id: 'prices', title: m.equipment_form_prices(), done: typeof readDollars(values.price) === 'number' },
    { id: 'place', title: m.equipment_form_place(), done: values.location.trim() !== '' },
    { id: 'words', title: m.equipment_form_words(), done: values.description.trim() !== '' },
    { id: 'availability', title: m.equipment_form_days(), done: true },
  ]
}
