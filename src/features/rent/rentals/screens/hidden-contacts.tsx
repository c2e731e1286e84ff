import { EyeOff } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import type { HidableWords, RentalView } from '../rental-view.ts'

type Props = { rental: Pick<RentalView, 'hidden_words' | 'role'>; words: HidableWords }

const WRITERS: Record<HidableWords, RentalView['role']> = {
  note: 'renter',
  experience_description: 'renter',
  answer_message: 'owner',
}

/** Says, beside a person's words, that contact details in them are still hidden, if they are. */
export function HiddenContacts({ rental: { hidden_words, role }, words }: Props) {
  if (!hidden_words.includes(words)) return null
  return (
    <p className="flex gap-1.5 text-12 text-muted">
      <EyeOff aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {role === WRITERS[words] ? m.rentals_contacts_hidden_own() : m.rentals_contacts_hidden()}
    </p>
  )
}
