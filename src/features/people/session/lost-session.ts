import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { sessionQuery } from './queries.ts'
import { tellTabs } from './session-tabs.ts'

/** Notes that the server knows no session any more: until then /login would send its visitor straight back. */
export function useLoseSession() {
  const queryClient = useQueryClient()
  return useCallback(() => {
    queryClient.setQueryData(sessionQuery().queryKey, null)
    tellTabs()
  }, [queryClient])
}

/** Whether a call was refused because the server knows of no session any more. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.code === 'authentication_required'
}

/** For `catch`: notes a session that a refusal shows to be lost, and rethrows the refusal. */
export function useMindSession() {
  const loseSession = useLoseSession()
  return useCallback(
    (error: unknown): never => {
      if (isSessionLost(error)) loseSession()
      throw error
    },
    [loseSession],
  )
}
