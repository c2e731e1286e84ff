import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSessionLost, useLoseSession } from '#features/people/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { rentalListQuery } from '../queries.ts'
import type { RentalStatus } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'

/** The person's rentals in one role, of one status or of all; when they can't be had, a toast says so and the list is empty (SPEC §8). */
export function useRentalList(role: 'renter' | 'owner', status?: RentalStatus) {
  const query = useInfiniteQuery(rentalListQuery(role, status))
  const { error, errorUpdatedAt } = query
  const loseSession = useLoseSession()
  useEffect(() => {
    if (!error || errorUpdatedAt === 0) return
    if (isSessionLost(error)) return loseSession()
    const answered = error instanceof ApiProblem
    toast.destructive(
      m.rentals_load_failed(),
      answered ? error.problem.detail || m.rentals_load_failed_detail() : m.rentals_load_unexpected(),
    )
  }, [error, errorUpdatedAt, loseSession])
  const rentals: RentalView[] = query.data?.pages.flatMap((page) => page.items) ?? []
  return { ...query, rentals }
}
