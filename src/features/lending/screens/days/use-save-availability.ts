import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { saveAvailabilityRoute, VersionedOffer } from '#features/availability/contract.ts'
import type { EquipmentCalendar } from '#features/availability/equipment-calendar.ts'
import { equipmentQuery } from '#features/equipment/queries.ts'
import { api, problemOf, read } from '#platform/browser/api-client.ts'

/**
 * Says when a listing can be had, over the version that was read; sent again, the same changes nothing. The listing that
 * pages hold gets its new calendar.
 * @throws ApiProblem when refused; another's save in between is (`daysChangedTo`)
 */
export function useSaveAvailability(): (id: string, offer: VersionedOffer) => Promise<EquipmentCalendar> {
  const queryClient = useQueryClient()
  return useCallback(
    async (id, offer) => {
      const availability = await read(
        api().equipment[':id'].availability.$put({ param: { id }, json: offer }),
      )
      queryClient.setQueryData(
        equipmentQuery(id).queryKey,
        (listing) => listing && { ...listing, availability },
      )
      return availability
    },
    [queryClient],
  )
}

/** The calendar as it was saved elsewhere, when that is why saving days was refused; else null. */
export function daysChangedTo(error: unknown): EquipmentCalendar | null {
  const problem = problemOf<typeof saveAvailabilityRoute>(error)
  return problem?.code === 'days_changed' ? problem.conflict.current : null
}
