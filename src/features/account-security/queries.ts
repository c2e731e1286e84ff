import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** Whether the signed-in person’s second step is on, and how many recovery codes are left. */
export function secondStepQuery() {
  return queryOptions({
    queryKey: ['second-step'],
    queryFn: () => read(api().accounts['second-step'].$get()),
  })
}

/** How the signed-in person may prove who they are; asked for anew whenever it is needed. */
export function proofQuery() {
  return queryOptions({
    queryKey: ['proof'],
    queryFn: () => read(api().accounts.proof.$get()),
    gcTime: 0,
  })
}
