import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** The signed-in person's answer to the tax question. */
export const taxDeclarationQuery = queryOptions({
  queryKey: ['tax-declaration'],
  queryFn: () => read(api().taxes.declaration.$get()),
})
