import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMindSession } from '#features/session/use-session.tsx'
import { api, read } from '#platform/browser/api-client.ts'
import type { ApprovalInput, PickUpInput, RequestInput } from './contract.ts'
import { rentalQuery, rentalsKey } from './queries.ts'
import type { RentalDetail } from './rental-view.ts'
import { withdrawHere } from './withdrawn-here.ts'

/**
 * What can be done to rentals from a page. Each act throws `ApiProblem` when refused, and leaves the lists fresh. Where no
 * form has words to keep first, an ended session leads to /login and back.
 */
export function useRentalActs() {
  const queryClient = useQueryClient()
  const mindSession = useMindSession()
  return useMemo(() => {
    const keep = (rental: RentalDetail) => {
      queryClient.setQueryData(rentalQuery(rental.id).queryKey, rental)
      void queryClient.invalidateQueries({ queryKey: [...rentalsKey, 'list'] })
      return rental
    }
    return {
      /** `key` is the idempotency key: sent twice under one key is asked once. */
      request: async (input: RequestInput, key: string) =>
        keep(await read(api().rentals.$post({ json: input, header: { 'idempotency-key': key } }))),
      approve: async (id: string, input: ApprovalInput) =>
        keep(await read(api().rentals[':id'].approval.$post({ param: { id }, json: input }))),
      changePickUp: async (id: string, input: PickUpInput) =>
        keep(await read(api().rentals[':id'].pickup.$put({ param: { id }, json: input }))),
      reject: async (id: string, message: string) =>
        keep(await read(api().rentals[':id'].rejection.$post({ param: { id }, json: { message } }))),
      cancel: async (id: string, message: string) =>
        keep(await read(api().rentals[':id'].cancellation.$post({ param: { id }, json: { message } }))),
      withdraw: async (id: string) =>
        keep(
          await withdrawHere(id, () =>
            read(api().rentals[':id'].withdrawal.$post({ param: { id } })).catch(mindSession),
          ),
        ),
      /** The address of the provider's payment page. */
      checkout: async (id: string) =>
        (await read(api().rentals[':id'].checkout.$post({ param: { id } })).catch(mindSession)).url,
      refresh: () => queryClient.invalidateQueries({ queryKey: rentalsKey }),
    }
  }, [queryClient, mindSession])
}
