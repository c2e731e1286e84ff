import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** The edit page of another owner's listing. */
export function NotYours({ id }: { id: string }) {
  return (
    <div className="page py-16">
      <EmptyState
        headingLevel={1}
        icon={<Lock aria-hidden="true" />}
        title={m.equipment_form_not_yours()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/equipment/$id" params={{ id }} className={buttonClass()}>
              {m.equipment_form_go_listing()}
            </Link>
            <Link to="/my-listings" className={buttonClass({ variant: 'secondary' })}>
              {m.equipment_form_own_listings()}
            </Link>
          </div>
        }
      >
        {m.equipment_form_not_yours_detail()}
      </EmptyState>
    </div>
  )
}
