import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'

/** Under a form that waits for a message: begin again with another contact, or sign in after all. */
export function OtherWays() {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-14">
      <Link to="/signup" className="text-link">
        {m.accounts_change_contact()}
      </Link>
      <Link to="/login" className="text-link">
        {m.accounts_back_to_sign_in()}
      </Link>
    </p>
  )
}
