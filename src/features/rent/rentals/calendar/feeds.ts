import { createHash, randomBytes } from 'node:crypto'
import { m } from '#paraglide/messages.js'
import type { Services, SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addDays, dayInZone } from '#platform/days.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { type RentalParty, rentalRefusals } from '../rental.ts'
import { calendarFile } from './calendar-file.ts'
import { deleteFeed, replaceFeed, selectCalendar, selectFeedOf, selectFeeds } from './store.ts'

const refuse = refuser(rentalRefusals)
/** How long rentals that are over stay in a feed, those that were cancelled too: programs need to see that they were. */
const PAST_DAYS = 60
const TOKEN = /^[\w-]{43}$/

/** The viewer's feeds; their addresses were shown once. */
export async function listFeeds({ db, viewer }: SignedIn) {
  const feeds = await selectFeeds(db, viewer.id)
  return { items: feeds.map(({ role, created_at }) => ({ role, created_at: created_at.toISOString() })) }
}

/** Makes the feed of a role, and ends the one before. The address is shown this once. */
export function makeFeed({ db, viewer, clock, config }: SignedIn, role: RentalParty) {
  const token = randomBytes(32).toString('base64url')
  const created_at = clock.now()
  return transact(db, async (trx) => {
    await replaceFeed(trx, { user_id: viewer.id, role, token_hash: hashOf(token), created_at })
    const url = new URL(`/calendar/${token}.ics`, config.PUBLIC_URL).href
    return { role, created_at: created_at.toISOString(), url }
  })
}

/** Turns a feed off: its address leads nowhere from now on. */
export function removeFeed({ db, viewer }: SignedIn, role: RentalParty) {
  return transact(db, async (trx) => {
    return (await deleteFeed(trx, viewer.id, role)) ? null : refuse('not_found')
  })
}

/** The file of a feed; null for an address that leads nowhere. */
export async function readFeed({ db, clock, config }: Services, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const feed = await selectFeedOf(db, hashOf(token))
  if (!feed) return null
  const { user_id, role, locale } = feed
  const from = addDays(dayInZone(clock.now(), 'UTC'), -PAST_DAYS)
  const rentals = await selectCalendar(db, user_id, role, { from })
  const words = role === 'owner' ? m.calendar_name_owner : m.calendar_name_renter
  return calendarFile(rentals, { name: words({ brand: config.BRAND_NAME }, { locale }), locale, config })
}

/** One agreed rental as a file, for either party. */
export async function readRentalCalendar({ db, viewer, locale, config }: SignedIn, id: string) {
  if (!isUuid(id)) return refuse('not_found')
  const [mine, theirs] = await Promise.all([
    selectCalendar(db, viewer.id, 'renter', { id }),
    selectCalendar(db, viewer.id, 'owner', { id }),
  ])
  const rentals = [...mine, ...theirs]
  if (rentals.length === 0) return refuse('not_found')
  return calendarFile(rentals, { name: config.BRAND_NAME, locale, config })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
