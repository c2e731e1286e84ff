import { notFound, rootRouteId } from '@tanstack/react-router'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { isUuid } from '#platform/uuid.ts'

/**
 * Loads the one thing that an address names; a missing one is the not-found page. A malformed id is not asked for at
 * all: it may be the path of another call (`/stores/mine`).
 */
export async function found<Thing>(
  id: string,
  ask: () => Promise<Thing>,
  isId: (id: string) => boolean = isUuid,
): Promise<Thing> {
  if (!isId(id)) throw notFound({ routeId: rootRouteId })
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status === 404) throw notFound({ routeId: rootRouteId })
    throw error
  }
}
