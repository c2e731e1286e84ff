import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { listPeopleRoute, readPersonRoute } from './contract.ts'
import { listPeople, readPerson } from './read-people.ts'

export const peopleApi = createFeature()
  .openapi(listPeopleRoute, async (c) => answer(c, await listPeople(signedIn(c), c.req.valid('query')), 200))
  .openapi(readPersonRoute, async (c) =>
    answer(c, await readPerson(signedIn(c), c.req.valid('param').id), 200),
  )
