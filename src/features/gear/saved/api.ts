import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  changeSearchRoute,
  listSavedListingsRoute,
  listSavedSearchesRoute,
  readSavedMarksRoute,
  removeSearchRoute,
  saveListingRoute,
  saveSearchRoute,
  unsaveListingRoute,
} from './contract.ts'
import { listSaved } from './list-saved.ts'
import { listSearches } from './present-search.ts'
import { saveListing, unsaveListing } from './save-listing.ts'
import { changeSearch, removeSearch, saveSearch } from './save-search.ts'
import { selectMarks } from './store/listings.ts'

export const savedApi = createFeature()
  .openapi(saveListingRoute, async (c) => {
    return answer(c, await saveListing(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(unsaveListingRoute, async (c) => {
    return answer(c, await unsaveListing(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(listSavedListingsRoute, async (c) => {
    return answer(c, await listSaved(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(readSavedMarksRoute, async (c) => {
    const { db, viewer } = signedIn(c)
    return answer(c, { ids: await selectMarks(db, viewer.id) }, 200)
  })
  .openapi(listSavedSearchesRoute, async (c) => {
    return answer(c, await listSearches(signedIn(c)), 200)
  })
  .openapi(saveSearchRoute, async (c) => {
    return answer(c, await saveSearch(signedIn(c), c.req.valid('json')), 201)
  })
  .openapi(changeSearchRoute, async (c) => {
    const { cadence } = c.req.valid('json')
    return answer(c, await changeSearch(signedIn(c), c.req.valid('param').id, cadence), 200)
  })
  .openapi(removeSearchRoute, async (c) => {
    return answer(c, await removeSearch(signedIn(c), c.req.valid('param').id), 204)
  })
