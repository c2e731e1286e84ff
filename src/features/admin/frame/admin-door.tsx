import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { api, problemOf } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { enterAdminRoute } from './contract.ts'
import { readAtDesk } from './read-as-admin.ts'

/** Whether the desk opens for this administrator; always refetched, so that a new second step opens it. */
const entryQuery = queryOptions({
  queryKey: ['admin', 'entry'],
  queryFn: () => readAtDesk(() => api().admin.entry.$get()),
  staleTime: 0,
})

/** Within the gate: tells an administrator without a required second step how to set one up. */
export function AdminDoor({ children }: { children: ReactNode }) {
  const { error } = useQuery(entryQuery)
  if (problemOf<typeof enterAdminRoute>(error)?.code !== 'second_step_required') return children
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
