import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** The signed-in person's passkeys. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: () => read(api().accounts.passkeys.$get()),
  })
}
