import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import type { CreateBody, createEquipmentRoute, EditBody, editEquipmentRoute } from './contract.ts'
import { ownEquipmentKey } from './queries.ts'

/** How a page saves listings. Each act throws `ApiProblem` when refused, and leaves the lists fresh. */
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
    }
  }, [queryClient])
}

/**
 * The listing that an earlier try created under this key, when its answer got lost and the form has changed since; else
 * null.
 */
export function listedBefore(error: unknown): Equipment | null {
  const problem = problemOf<typeof createEquipmentRoute>(error)
  return problem?.code === 'request_key_reused' ? problem.conflict.current : null
}

/** The listing as it was saved elsewhere, when that is why a save was refused; else null. */
export function changedTo(error: unknown): Equipment | null {
  const problem = problemOf<typeof editEquipmentRoute>(error)
  return problem?.code === 'listing_changed' ? problem.conflict.current : null
}
