import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'

/** Explains that owners cannot request their own gear. */
export function OwnRequest() {
  return (
    <Notice
      title={m.rentals_request_own()}
      action={
        <Link to="/my-listings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.rentals_request_see_listings()}
        </Link>
      }
    >
      {m.rentals_request_own_detail()}
    </Notice>
  )
}

/** Explains that requests across a block are refused, and never whose block it is. */
export function NotForViewer() {
  return <Notice title={m.moderation_not_for_you()}>{m.refusal_not_taking_requests()}</Notice>
}
