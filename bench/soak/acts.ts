import { z } from 'zod'
import { addDays, dayInZone } from '../../src/platform/days.ts'
import { quarters } from '../../tests/support/pictures.ts'
import { call, callUnread, posting } from '../call.ts'
import { hearMessage, sendMessage } from '../conversation.ts'
import { mulberry, pick } from '../dice.ts'
import type { Pair } from './people.ts'

/** The kinds of acts that the bench times; `screen` is the time from sending a message until the other person’s page shows it. */
export const KINDS = [
  'search',
  'page',
  'own page',
  'message',
  'screen',
  'request',
  'approval',
  'payment',
  'upload',
] as const
export type Kind = (typeof KINDS)[number]

/** Notes how long an act of a kind took, in milliseconds from `since`, an instant of `performance.now()`. */
export type Note = (kind: Kind, since: number) => void

const SEARCHES = ['sony', 'camera', 'lens kit', 'canon 5d', 'tripod', 'light', 'arri', 'microphone']
const CITIES = ['Toronto, Ontario', 'Montréal, Quebec', 'Vancouver, British Columbia']
const PAGES = ['/', '/rent', '/rent/cameras', '/fr/rent', '/faq', '/signup']
const OWN_PAGES = ['/my-rentals', '/rent', '/messages']
const CARD = {
  email: 'mika@example.ca',
  card: '4242 4242 4242 4242',
  expiry: '12 / 30',
  cvc: '123',
  name: 'Mika',
}
/** Paying opens so many days ahead; each listing is asked for on one day after the other, and then from the first on. */
const FIRST_DAY = 2
const LAST_DAY = 78

/** How many of a hundred acts are which. */
const SHARES = { search: 46, page: 28, 'own page': 8, message: 12, upload: 2, rental: 4 }
const HAND = Object.entries(SHARES).flatMap(([name, share]) => Array.from({ length: share }, () => name))

/** An act of the mix; `since` is when it was due, by `performance.now()`. */
export type Act = (since: number) => Promise<void>

/** Draws the acts of the mix, the same in each run. */
export async function mixOf(origin: string, pairs: Pair[], note: Note): Promise<() => Act> {
  const dice = mulberry(11)
  const photograph = await formWith(await quarters(1600, 1200).jpeg().toBuffer())
  const nextPair = inTurns(pairs)
  const days = new Map<Pair, number>()
  const writing = new Set<Pair>()

  const asking = (kind: Kind, path: string, cookie = ''): Act => {
    const address = `10.2.${Math.floor(dice() * 250)}.${Math.floor(dice() * 250)}`
    return async (since) => {
      await callUnread(origin, { path, cookie, address })
      note(kind, since)
    }
  }
  const acts: Record<string, () => Act> = {
    search: () => {
      const query = { query: pick(SEARCHES, dice()), location: pick(CITIES, dice()) }
      return asking('search', `/api/equipment?${new URLSearchParams(query)}`)
    },
    page: () => asking('page', pick(PAGES, dice())),
    'own page': () => asking('own page', pick(OWN_PAGES, dice()), nextPair().renter.cookie),
    message: () => {
      const pair = nextPair()
      return (since) => converse(origin, pair, writing, note, since)
    },
    upload: () => (since) => upload(origin, nextPair(), photograph, note, since),
    rental: () => {
      const pair = nextPair()
      const ahead = days.get(pair) ?? FIRST_DAY
      days.set(pair, ahead + 1 > LAST_DAY ? FIRST_DAY : ahead + 1)
      return (since) => rent(origin, pair, ahead, note, since)
    },
  }
  return () => {
    const act = acts[pick(HAND, dice())]
    if (!act) throw new Error('An act of the mix has no name.')
    return act()
  }
}

function inTurns<Item>(items: Item[]): () => Item {
  let turn = 0
  return () => {
    const item = items[turn++ % items.length]
    if (item === undefined) throw new Error('There are no items.')
    return item
  }
}

/** One at a time of each pair, since its page can’t tell two apart. */
async function converse(origin: string, pair: Pair, writing: Set<Pair>, note: Note, since: number) {
  if (writing.has(pair)) return
  writing.add(pair)
  const renter = { ...pair.renter, address: pair.address }
  const owner = { ...pair.owner, address: pair.address }
  const heard = new Promise<string>((done) => {
    pair.heard = done
  })
  const sending = sendMessage(origin, renter, owner.id).then(() => note('message', since))
  try {
    // No page hears of a message that was refused.
    const said = await Promise.race([heard, sending.then(() => heard)])
    pair.thread = await hearMessage(origin, owner, renter.id, { thread: pair.thread, said })
    note('screen', since)
    await sending
  } finally {
    writing.delete(pair)
  }
}

type SentForm = { headers: { 'content-type': string }; body: Uint8Array }

/** A form with a photograph, as it is sent. */
async function formWith(photograph: Buffer): Promise<SentForm> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photograph)], 'one.jpg', { type: 'image/jpeg' }))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { headers, body: new Uint8Array(await sent.arrayBuffer()) }
}

async function upload(origin: string, { owner, address }: Pair, form: SentForm, note: Note, since: number) {
  await callUnread(origin, { path: '/api/equipment/images', cookie: owner.cookie, address, ...form })
  note('upload', since)
}

const made = z.object({ id: z.string() })
const opened = z.object({ url: z.string() })

/** A request, its approval and its payment on the sandbox’s page, one after the other. */
async function rent(origin: string, pair: Pair, ahead: number, note: Note, since: number): Promise<void> {
  const { renter, owner, address, listing } = pair
  const as = ({ cookie }: { cookie: string }, path: string, body: object) =>
    call(origin, { path, cookie, address, ...posting(body) })
  const day = addDays(dayInZone(new Date(), 'America/Toronto'), ahead)
  const asked = { equipment_id: listing, start_date: day, end_date: day }
  const { id } = made.parse(JSON.parse(await as(renter, '/api/rentals', asked)))
  note('request', since)
  const answering = performance.now()
  await as(owner, `/api/rentals/${id}/approval`, {})
  note('approval', answering)
  const paying = performance.now()
  const { url } = opened.parse(JSON.parse(await as(renter, `/api/rentals/${id}/checkout`, {})))
  const { pathname } = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = String(new URLSearchParams(CARD))
  await callUnread(origin, { path: pathname, cookie: renter.cookie, address, headers, body })
  note('payment', paying)
}
