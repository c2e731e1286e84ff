import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ActOptions, useAct } from '#features/session/use-act.ts'
import { rentalQuery, rentalsKey } from './queries.ts'
import type { RentalDetail } from './rental-view.ts'

/** A write to a rental from a screen: every page knows at once what it is now, and after a failure looks at rentals again. */
export function useRentalAct<Input = void>({
  done,
  ...options
}: Omit<ActOptions<Input, RentalDetail>, 'stale'>) {
  const queryClient = useQueryClient()
  return useAct<RentalDetail, Input>({
    ...options,
    stale: rentalsKey,
    done: (rental, input) => {
      queryClient.setQueryData(rentalQuery(rental.id).queryKey, rental)
      void queryClient.invalidateQueries({ queryKey: [...rentalsKey, 'list'] })
      return done?.(rental, input)
    },
  })
}

/** Looks at everything about rentals again. */
export function useRefreshRentals(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: rentalsKey }), [queryClient])
}
