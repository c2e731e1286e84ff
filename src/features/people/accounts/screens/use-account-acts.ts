import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { sessionQuery } from '#features/people/session/queries.ts'
import { tellTabs } from '#features/people/session/session-tabs.ts'
import { ApiProblem } from '#platform/browser/api-client.ts'

/** Reloads the signed-in person, here and in every other tab, and with them everything that shows them. */
export function useRefreshPerson() {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { queryKey } = sessionQuery()
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    await queryClient.refetchQueries({ queryKey }, { throwOnError: false })
    tellTabs()
  }, [queryClient])
}

/** Shows a refusal beside the fields of a form that it names; false where it names none of them. `renamed`: what it calls otherwise. */
export function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  error: unknown,
  renamed: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const known = errors.flatMap(({ field, detail }) => {
    const name = names.find((one) => one === (renamed[field] ?? field))
    return name ? [{ name, detail }] : []
  })
  for (const [place, { name, detail }] of known.entries()) {
    form.setError(name, { message: detail }, { shouldFocus: place === 0 })
  }
  return known.length > 0
}
