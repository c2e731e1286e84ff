import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { type ButtonLook, buttonClass } from '#ui/button-class.ts'
import type { RentalView } from '../rental-view.ts'

/** To the conversation with the other side of a rental. */
export function MessageLink({ rental, ...look }: { rental: RentalView } & ButtonLook) {
  const other = rental.role === 'owner' ? rental.renter : rental.owner
  return (
    <Link
      to="/messages"
      search={{ with: other.id }}
      aria-label={m.messages_message_to({ name: other.name })}
      className={buttonClass({ variant: 'secondary', ...look })}
    >
      <MessageSquare aria-hidden="true" />
      {m.messages_message()}
    </Link>
  )
}
