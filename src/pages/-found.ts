import { notFound, rootRouteId } from '@tanstack/react-router'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { isUuid } from '#platform/uuid.ts'

/**
 * Asks for the one thing that an address names; what is not there is the not-found page. A name that is no id is not
 * asked for at all: it may be that of another call (`/stores/mine`).
 */
export async function found<Thing>(id: string, ask: () => Promise<Thing>): Promise<Thing> {
  if (!isUuid(id)) throw notFound({ routeId: rootRouteId })
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status === 404) throw notFound({ routeId: rootRouteId })
    throw error
  }
}
