import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiProblem, api, read } from '../../api-client.ts'
import type { Equipment } from './equipment.ts'
import type { ListingChanged, RentalAhead, RentalsAhead } from './listing.ts'
import { equipmentQuery, ownEquipmentKey } from './queries.ts'
import type { CreateBody, EditBody } from './write-contract.ts'

/** What owners do to listings from a page. Each act throws `ApiProblem` when refused, and leaves the lists fresh. */
export function useListingActs() {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const keep = (listing: Equipment) => {
      queryClient.setQueryData(equipmentQuery(listing.id).queryKey, listing)
      void queryClient.invalidateQueries({ queryKey: ownEquipmentKey })
      return listing
    }
    return {
      /** `key` is the idempotency key: sent twice under one key is listed once. */
      create: async (listing: CreateBody, key: string) =>
        keep(await read(api().equipment.$post({ json: listing, header: { 'idempotency-key': key } }))),
      /** Saves over the version that was read; another's save in between is refused (`changedTo`). */
      edit: async (id: string, changes: EditBody) =>
        keep(await read(api().equipment[':id'].$patch({ param: { id }, json: changes }))),
      pause: async (id: string) => keep(await read(api().equipment[':id'].pause.$post({ param: { id } }))),
      resume: async (id: string) => keep(await read(api().equipment[':id'].resume.$post({ param: { id } }))),
      /** Refused while approved rentals lie ahead (`rentalsAhead`). */
      remove: async (id: string) => {
        const answer = await api().equipment[':id'].$delete({ param: { id } })
        if (!answer.ok) throw new ApiProblem(await answer.json())
        queryClient.removeQueries({ queryKey: equipmentQuery(id).queryKey })
        void queryClient.invalidateQueries({ queryKey: ownEquipmentKey })
      },
    }
  }, [queryClient])
}

/** The listing as it was saved elsewhere, when that is why a save was refused; else null. */
export function changedTo(error: unknown): Equipment | null {
  return isRefusedFor(error, 'listing_changed') ? (error.problem.conflict as ListingChanged).current : null
}

/** The rentals for which a listing could not be removed; none when it was something else. */
export function rentalsAhead(error: unknown): RentalAhead[] {
  return isRefusedFor(error, 'rentals_ahead') ? (error.problem.conflict as RentalsAhead).rentals : []
}

function isRefusedFor(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.problem.code === code && error.problem.conflict !== undefined
}
