import { consentTexts } from '#features/base/consents/consent.ts'
import { recordConsent } from '#features/base/consents/record-consent.ts'
import type { SearchFilters } from '#features/gear/search/contract.ts'
import { listFound } from '#features/gear/search/list-found.ts'
import { readTimeZone } from '#features/people/accounts/preferences.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { NewSearch } from './contract.ts'
import { filtersOf, presentSearch } from './present-search.ts'
import { MOST_FOUND, MOST_SEARCHES, savedRefusals } from './saved.ts'
import { type Cadence, endOf, nextRun } from './saved-search.ts'
import { writeHits } from './store/runs.ts'
import {
  countSearches,
  deleteSearch,
  insertSearch,
  lockSame,
  lockSearch,
  type SearchRow,
  type StoredFilters,
  selectSearch,
  updatePlan,
} from './store/searches.ts'

const refuse = refuser(savedRefusals)

/**
 * Saves a search: present listings count as known and are not told of. Saving the same search again answers the first
 * one.
 */
export async function saveSearch(ctx: SignedIn, { filters, cadence }: NewSearch) {
  const [now, timeZone] = [ctx.clock.now(), await readTimeZone(ctx.db, ctx.viewer.id)]
  const wanted = { user_id: ctx.viewer.id, ...apart(filters) }
  const ends_at = endOf({ from: wanted.from_date, now, timeZone })
  if (ends_at <= now) return refuse('search_over')
  const found = await findAll(ctx, filtersOf(wanted))
  if (!Array.isArray(found)) return found
  const plan = { cadence, ends_at, next_run_at: nextRun({ cadence, ends_at }, { now, timeZone }) }
  return transact(ctx.db, async (trx) => {
    await agreeToAlerts(trx, ctx)
    await lockProfile(trx, ctx.viewer.id)
    const same = await lockSame(trx, wanted, now)
    if (!same && (await countSearches(trx, ctx.viewer.id, now)) >= MOST_SEARCHES)
      return refuse('searches_full', { values: { most: MOST_SEARCHES } })
    const id = same?.id ?? (await insertSearch(trx, { ...wanted, ...plan }, now))
    if (same) await updatePlan(trx, id, plan)
    if (!same?.next_run_at) await seed(ctx, trx, { id, user_id: ctx.viewer.id, found })
    await tellLive(trx, ctx.viewer.id, { channel: 'saved', event: 'insert', id })
    return presentSearch(await written(trx, ctx, id), now)
  })
}

/** Changes a search's cadence. A stopped search begins again with the present listings. */
export async function changeSearch(ctx: SignedIn, id: string, cadence: Cadence) {
  const before = isUuid(id) ? await selectSearch(ctx.db, ctx.viewer.id, id) : undefined
  if (!before) return refuse('not_found')
  const [now, timeZone] = [ctx.clock.now(), await readTimeZone(ctx.db, ctx.viewer.id)]
  const isTelling = cadence !== 'off'
  const ends_at = isTelling && !before.from_date ? endOf({ from: null, now, timeZone }) : before.ends_at
  if (isTelling && ends_at <= now) return refuse('search_over')
  const found = isTelling && !before.next_run_at ? await findAll(ctx, filtersOf(before)) : null
  if (found && !Array.isArray(found)) return found
  return transact(ctx.db, async (trx) => {
    if (isTelling) await agreeToAlerts(trx, ctx)
    const search = await lockSearch(trx, ctx.viewer.id, id)
    if (!search) return refuse('not_found')
    const next_run_at = nextRun({ cadence, ends_at }, { now, timeZone })
    await updatePlan(trx, id, { cadence, ends_at, next_run_at, ...(found && { run_at: now }) })
    if (found) await seed(ctx, trx, { id, user_id: ctx.viewer.id, found })
    await tellLive(trx, ctx.viewer.id, { channel: 'saved', event: 'update', id })
    return presentSearch(await written(trx, ctx, id), now)
  })
}

/** Forgets a search. */
export function removeSearch({ db, viewer }: SignedIn, id: string) {
  return transact(db, async (trx) => {
    if (!isUuid(id) || !(await deleteSearch(trx, viewer.id, id))) return refuse('not_found')
    await tellLive(trx, viewer.id, { channel: 'saved', event: 'update', id })
    return null
  })
}

/** To ask to be told is to agree to it. Before anything else is locked: withdrawing locks it first as well. */
function agreeToAlerts(trx: Trx, { viewer, locale, clock, requestId }: SignedIn): Promise<string> {
  return recordConsent(trx, {
    user_id: viewer.id,
    purpose: 'saved_searches',
    text_version: consentTexts.saved_searches.version,
    locale,
    now: clock.now(),
    request_id: requestId,
  })
}

/** Everything that fits now, where that is few enough to tell of what comes. */
async function findAll(
  ctx: SignedIn,
  filters: SearchFilters,
): Promise<string[] | Refused<'search_too_wide'>> {
  const found = await listFound(ctx, filters, { limit: MOST_FOUND + 1 })
  return found.length > MOST_FOUND ? refuse('search_too_wide', { values: { most: MOST_FOUND } }) : found
}

type Seed = Pick<SearchRow, 'id' | 'user_id'> & { found: string[] }

function seed({ clock }: SignedIn, trx: Trx, { found, ...search }: Seed) {
  return writeHits(trx, { search, found, among: null, waits: false, now: clock.now() })
}

async function written(trx: Trx, { viewer }: SignedIn, id: string) {
  const search = await selectSearch(trx, viewer.id, id)
  if (!search) throw new Error('A search that was just written is not there.')
  return search
}

/** Splits a search into its filters and its days: a single day is both ends, and reversed days are swapped. */
function apart({ from, to, ...others }: NewSearch['filters']) {
  const [one, other] = [from ?? to ?? null, to ?? from ?? null]
  const isReversed = one !== null && other !== null && other < one
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== '')
  const filters: StoredFilters = Object.fromEntries(given)
  return { filters, from_date: isReversed ? other : one, to_date: isReversed ? one : other }
}
