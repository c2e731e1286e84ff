import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { api, problemOf } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { enterDeskRoute } from './contract.ts'
import { readAtDesk } from './read-at-desk.ts'

/** Whether the desk opens for who administers it; always asked anew, so that whoever has got a second step comes in. */
const entryQuery = queryOptions({
  queryKey: ['admin', 'entry'],
  queryFn: () => readAtDesk(() => api().admin.entry.$get()),
  staleTime: 0,
})

/** Within the gate: where a second step is required, says so to an administrator who has none, and what to do. */
export function DeskDoor({ children }: { children: ReactNode }) {
  const { error } = useQuery(entryQuery)
  if (problemOf<typeof enterDeskRoute>(error)?.code !== 'second_step_required') return children
  return (
    <div className="page py-16">
      <EmptyState
        headingLevel={1}
        icon={<KeyRound aria-hidden="true" />}
        title={m.admin_second_step()}
        action={
          <Link to="/account" search={{ section: 'security' }} className={buttonClass()}>
            {m.admin_second_step_open()}
          </Link>
        }
      >
        {m.admin_second_step_detail()}
      </EmptyState>
    </div>
  )
}
