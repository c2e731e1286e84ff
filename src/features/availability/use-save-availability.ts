import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { equipmentQuery } from '#features/equipment/queries.ts'
import { api, read } from '../../api-client.ts'
import type { EquipmentCalendar, Offer } from './availability.ts'

/**
 * Says when a listing can be had, in place of what was said before; sent again, the same changes nothing. The listing
 * that pages hold gets its new calendar.
 * @throws ApiProblem when refused
 */
export function useSaveAvailability(): (id: string, offer: Offer) => Promise<EquipmentCalendar> {
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
