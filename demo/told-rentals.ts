import { type Character, crew, mika } from './cast.ts'
import { type DemoListing, listingId } from './make-listings.ts'
import { owners } from './make-people.ts'
import { ana } from './owners-east.ts'
import type { RentalPlan } from './rental-plan.ts'

type StoryRental = Omit<RentalPlan, 'key' | 'listing' | 'renter'> & {
  owner?: string
  gear: string
  by: string
}

/**
 * The rentals that the demo accounts meet on their first visit. Ana has two requests that clash, and a third that clashes
 * with days she gave away; Mika has a rental in every state, one of them ready to be paid.
 */
const told: readonly StoryRental[] = [
  {
    gear: 'sony-fx6-ilme-fx6',
    by: 'noah.fitzgerald',
    start: 9,
    days: 4,
    story: 'pending',
    askedHoursAgo: 7,
    insured: true,
    note: 'Four days on a short documentary about night-shift bakers. We are two, and I operate.',
    experience: 'I owned an FX6 for two years and know its menus by heart.',
    talk: [
      ['renter', 'Hi Ana, is the FX6 on the newest firmware? We need the 4:3 de-squeeze.'],
      ['owner', 'It is, I updated it last week.'],
      ['renter', 'Great. I can come by the evening before, if that’s easier for you.'],
    ],
  },
  {
    gear: 'sony-fx6-ilme-fx6',
    by: 'imani.joseph',
    start: 11,
    days: 3,
    story: 'pending',
    askedHoursAgo: 2,
    note: 'Campaign interviews for a food bank, three days, all indoors. Dates could move by one.',
    experience: null,
    talk: [['renter', 'Hello Ana! If those days are tight we could start one later, just tell me.']],
  },
  { gear: 'sony-fx6-ilme-fx6', by: 'zara.malik', start: -24, days: 5, story: 'kept', insured: true },
  { gear: 'sony-fx6-ilme-fx6', by: 'mika.tanaka', start: -58, days: 2, story: 'kept' },
  {
    gear: 'sony-fx3-ilme-fx3',
    by: 'zara.malik',
    start: 5,
    days: 3,
    story: 'kept',
    insured: true,
    askedHoursAgo: 100,
  },
  {
    gear: 'sony-fx3-ilme-fx3',
    by: 'theo.papadakis',
    start: 6,
    days: 3,
    story: 'pending',
    askedHoursAgo: 13,
    note: 'B-camera on a hockey piece in Hamilton, rink-side, three days.',
    experience: 'Sports shooter since 2019, mostly on Sony.',
  },
  { gear: 'dji-rs-3-pro-combo', by: 'noah.fitzgerald', start: -1, days: 3, story: 'kept', insured: true },
  {
    gear: 'sony-fe-24-70mm-f-2-8-gm-ii',
    by: 'mika.tanaka',
    start: -33,
    days: 3,
    story: 'kept',
    insured: true,
  },
  { gear: 'sony-fe-70-200mm-f-2-8-gm-oss-ii', by: 'theo.papadakis', start: -12, days: 2, story: 'rejected' },
  { gear: 'atomos-ninja-v', by: 'imani.joseph', start: 3, days: 3, story: 'refunded', askedHoursAgo: 190 },
  { gear: 'rode-wireless-pro-dual-kit', by: 'devon.clarke', start: -70, days: 1, story: 'kept' },
  {
    gear: 'aputure-ls-600d-pro',
    by: 'mika.tanaka',
    start: 6,
    days: 3,
    story: 'approved',
    askedHoursAgo: 30,
    insured: true,
    note: 'Key light for a two-hander in a kitchen. Three days, two stairs, one lift.',
    experience: 'Camera and light on small crews for five years.',
    answer: 'Gladly. I put the light dome and a long head cable in the case for you.',
    talk: [
      ['renter', 'Hi Ana, does the 600d run off a household circuit? The kitchen is a real one.'],
      ['owner', 'One circuit is plenty, just keep the kettle off it.'],
      ['renter', 'Noted, no tea on takes.'],
      ['owner', 'Approved! Once it’s paid I set it aside for you.'],
    ],
  },
  {
    owner: 'northlight',
    gear: 'arri-alexa-mini',
    by: 'mika.tanaka',
    start: 16,
    days: 5,
    story: 'pending',
    askedHoursAgo: 12,
  },
  {
    owner: 'northlight',
    gear: 'cooke-s4-i-6-lens-set',
    by: 'mika.tanaka',
    start: 2,
    days: 2,
    story: 'kept',
    insured: true,
    askedHoursAgo: 150,
  },
  {
    owner: 'northlight',
    gear: 'sachtler-video-18-s2-with-eng-legs',
    by: 'mika.tanaka',
    start: -2,
    days: 4,
    story: 'kept',
    insured: true,
  },
  {
    owner: 'northlight',
    gear: 'litepanels-gemini-2x1-soft',
    by: 'mika.tanaka',
    start: 20,
    days: 2,
    story: 'rejected',
    askedHoursAgo: 76,
  },
  {
    owner: 'northlight',
    gear: 'smallhd-1303-hdr',
    by: 'mika.tanaka',
    start: 10,
    days: 2,
    story: 'withdrawn',
    askedHoursAgo: 96,
  },
  {
    owner: 'northlight',
    gear: 'teradek-bolt-4k-750-set',
    by: 'mika.tanaka',
    start: 8,
    days: 3,
    story: 'refunded',
    askedHoursAgo: 170,
  },
  {
    owner: 'northlight',
    gear: 'arri-alexa-mini-lf',
    by: 'ana.ferreira',
    start: -41,
    days: 6,
    story: 'kept',
    insured: true,
  },
  {
    owner: 'northlight',
    gear: 'arri-skypanel-s60-c',
    by: 'ana.ferreira',
    start: 13,
    days: 2,
    story: 'pending',
    askedHoursAgo: 5,
  },
  {
    owner: 'northlight',
    gear: 'arri-alexa-35',
    by: 'noah.fitzgerald',
    start: 4,
    days: 8,
    story: 'kept',
    insured: true,
    askedHoursAgo: 220,
  },
  {
    owner: 'northlight',
    gear: 'arri-alexa-35',
    by: 'imani.joseph',
    start: 22,
    days: 3,
    story: 'pending',
    askedHoursAgo: 14,
  },
  {
    owner: 'northlight',
    gear: 'litepanels-gemini-2x1-soft',
    by: 'mika.tanaka',
    start: 15,
    days: 2,
    story: 'expired',
    askedHoursAgo: 130,
  },
  {
    owner: 'northlight',
    gear: 'smallhd-1303-hdr',
    by: 'mika.tanaka',
    start: 14,
    days: 2,
    story: 'lapsed',
    askedHoursAgo: 118,
  },
  {
    owner: 'northlight',
    gear: 'teradek-bolt-4k-750-set',
    by: 'mika.tanaka',
    start: 18,
    days: 2,
    story: 'cancelled',
    askedHoursAgo: 140,
    answer: 'The receiver came back with a broken antenna mount, and the new one is weeks away. I’m sorry.',
  },
]

/** Those of the told rentals whose gear its owner has. */
export function toldRentals(listings: readonly DemoListing[]): RentalPlan[] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const people = new Map([...owners, ...crew, mika].map((person) => [person.key, person]))
  return told.map(({ owner = ana.key, gear, by, ...plan }, index) => {
    const listing = byId.get(listingId({ key: owner }, gear))
    if (!listing) throw new Error(`${owner} does not lend ${gear}.`)
    return { ...plan, key: `told-${index + 1}`, listing, renter: known(people, by) }
  })
}

function known(people: Map<string, Character>, key: string): Character {
  const person = people.get(key)
  if (!person) throw new Error(`Nobody is called ${key}.`)
  return person
}
