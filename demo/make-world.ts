import type { FeeRule } from '#platform/money.ts'
import { readReference } from '../database/reference.ts'
import { checkRows } from './check-rows.ts'
import { clockRows } from './clock-rows.ts'
import { countRows } from './count-rows.ts'
import { type DemoDocument, insuranceDocuments, resumeAddress, resumeDocuments } from './draw-documents.ts'
import { drawAvatar, drawLogo } from './drawn-marks.ts'
import { eventRows, notificationRows } from './history-rows.ts'
import { plateImages } from './listing-pictures.ts'
import { makeBlockedDays } from './make-blocked-days.ts'
import { makeListings } from './make-listings.ts'
import { avatarPath, drawnFaces, makePeople } from './make-people.ts'
import { makePeriods } from './make-periods.ts'
import { talkRows } from './message-rows.ts'
import { moneyRows } from './money-rows.ts'
import { payoutRows } from './payout-rows.ts'
import { pickUpHabits } from './pickup-habits.ts'
import { planRentals } from './plan-rentals.ts'
import { makeRentals } from './rental-rows.ts'
import { storeHouses } from './store-houses.ts'

export type DemoWorld = Awaited<ReturnType<typeof makeWorld>>
export type DemoFile = { path: string; bytes: Uint8Array; contentType: string }

type Options = { now: Date; passwordHash: string; fee: FeeRule; publicUrl: string }

/** The whole demo world as rows and files: the same each time, dated from `now`. */
export async function makeWorld({ now, passwordHash, fee, publicUrl }: Options) {
  const catalogue = await readReference('gear-catalogue')
  const cities = await readReference('canadian-cities')
  const listings = makeListings(catalogue, cities, now)
  const rentals = makeRentals(planRentals(listings), now, fee)
  const resumes = resumeDocuments(now)
  const documents = [...resumes, ...(await insuranceDocuments(rentals))]
  return {
    people: withResumes(makePeople(now, passwordHash), resumes),
    verification: checkRows(now),
    payouts: payoutRows(now, publicUrl, cities),
    listings,
    images: await plateImages(listings),
    periods: makePeriods(listings, rentals, now),
    blockedDays: makeBlockedDays(listings, rentals, now),
    rentals,
    clocks: clockRows(rentals),
    events: eventRows(rentals),
    counts: countRows(rentals, now),
    pickUpHabits: pickUpHabits(),
    notifications: notificationRows(rentals, now),
    talk: talkRows(rentals, now),
    money: moneyRows(rentals, publicUrl),
    documents: documents.map(({ row }) => row),
    files: [...documents.map(fileOf), ...(await drawnFiles())],
  }
}

function withResumes(people: ReturnType<typeof makePeople>, resumes: DemoDocument[]) {
  const addresses = new Map(resumes.map((resume) => [resume.row.user_id, resumeAddress(resume)]))
  const profiles = people.profiles.map((profile) => ({
    ...profile,
    resume_url: addresses.get(profile.id) ?? null,
  }))
  return { ...people, profiles }
}

function fileOf({ row, bytes }: DemoDocument): DemoFile {
  return { path: row.path, bytes, contentType: row.content_type }
}

/** Faces and logos, which everybody may see. */
function drawnFiles(): Promise<DemoFile[]> {
  const logos = storeHouses.map(({ store }) => ({ key: store.key, drawn: drawLogo(store) }))
  const faces = drawnFaces.map((key) => ({ key, drawn: drawAvatar(key) }))
  return Promise.all(
    [...logos, ...faces].map(async ({ key, drawn }) => ({
      path: avatarPath(key),
      bytes: await drawn,
      contentType: 'image/webp',
    })),
  )
}
