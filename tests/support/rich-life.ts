import { randomUUID } from 'node:crypto'
import { messagesOf } from './messages.ts'
import { payingIn } from './paying.ts'
import type { Person } from './people.ts'
import { formWith, quarters } from './pictures.ts'
import { pdf, rentalsOf } from './rentals.ts'
import type { World } from './world.ts'

type Others = { ana: Person; mika: Person; files: string[] }

/** A store with gear, a rental that was paid, words within and outside of it, things saved, reports. */
export async function live(world: World, zed: Person, others: Others) {
  const gear = await addGear(world, zed, others)
  const rental = await talk(world, zed, { ...others, ...gear })
  await pay(world, zed, { ...others, rental })
  await report(world, zed, others)
  return { rental, rented: gear.rented }
}

async function addGear(world: World, zed: Person, { ana, files }: Others) {
  const { db } = world
  const store = (
    await world.as(zed).post('/stores', { name: 'Feather House', description: 'On Parchment Lane' })
  ).body
  const words = { description: 'Of Zephyrine Quillfeather, 12 Parchment Lane', price: 250 }
  const rented = await world.listing(zed, {
    ...words,
    name: 'Arri Signature Prime',
    periods: [{ start_date: '2026-06-01', end_date: '2026-12-01' }],
  })
  const unrented = await world.listing(zed, { ...words, name: 'Secret of the quill' })
  await db
    .updateTable('equipment')
    .set({ store_id: store.id, is_store_listing: true, details: 'Call 416 555 0199' })
    .where('user_id', '=', zed.id)
    .execute()
  const picture = await upload(world, zed, files)
  await db
    .updateTable('equipment')
    .set({ images: JSON.stringify([{ ...picture, alt: 'Zephyrine’s' }]) })
    .where('id', '=', rented)
    .execute()
  await world.as(ana).put(`/saved/listings/${unrented}`)
  await world.as(zed).put(`/saved/listings/${await world.listing(ana)}`)
  await world.as(zed).post('/saved/searches', { filters: { query: 'secret of the quill' }, cadence: 'daily' })
  return { rented, unrented }
}

type Gear = { rented: string; unrented: string }

async function talk(
  world: World,
  zed: Person,
  { ana, mika, rented, unrented }: Others & Gear,
): Promise<string> {
  const rentals = rentalsOf(world)
  const messages = messagesOf(world)
  // Outside of rentals her words go; within one they stay, masked.
  await messages.said(ana, zed, 'Is it free?', { equipment_id: unrented })
  const [id, sign_up_id] = [randomUUID(), randomUUID()]
  const words = JSON.stringify({ note: 'Quillfeather asks' })
  await world.db
    .insertInto('waiting_requests')
    .values({ id, sign_up_id, user_id: zed.id, equipment_id: unrented, input: words })
    .execute()
  await world.as(zed).post('/calendar_feeds', { role: 'owner' })
  await messages.said(zed, ana, 'Yes, signed Zephyrine Quillfeather of 12 Parchment Lane', {
    equipment_id: unrented,
  })
  const { id: rental } = await rentals.asked(mika, rented, {
    note: 'For Zephyrine Quillfeather, 416 555 0199',
  })
  await rentals.approve(zed, rental, {
    pickup_address: '12 Parchment Lane',
    pickup_window: 'Ask Zephyrine',
    message: 'Write zephyrine@quillfeather.example',
  })
  await messages.said(zed, mika, 'Zephyrine Quillfeather here, 416 555 0199', { rental_id: rental })
  await messages.said(mika, zed, 'Thanks, 416 555 0199 it is', { rental_id: rental })
  await messages.said(zed, mika, 'By the way, the secret of the quill')
  return rental
}

async function pay(world: World, zed: Person, { ana, mika, files, rental }: Others & { rental: string }) {
  const { db } = world
  const rentals = rentalsOf(world)
  const paying = payingIn(world)
  const { url } = await paying.open({ id: rental, renter: mika })
  await paying.pay(url)
  await settlePayments(world)
  // And a rental of hers from somebody else, paid with her card.
  const hers = await rentals.asked(zed, await world.listing(ana), { note: 'Zephyrine Quillfeather' })
  await rentals.upload(zed, hers.id, pdf())
  await rentals.approve(ana, hers.id)
  const page = await paying.open({ id: hers.id, renter: zed })
  await paying.submit(page.url, {
    email: 'zephyrine@quillfeather.example',
    card: '4242 4242 4242 4242',
    expiry: '12 / 30',
    cvc: '123',
    name: 'Zephyrine Quillfeather',
  })
  await settlePayments(world)
  const { path } = await db
    .selectFrom('documents')
    .select('path')
    .where('rental_id', '=', hers.id)
    .executeTakeFirstOrThrow()
  files.push(path)
}

async function report(world: World, zed: Person, { ana, mika }: Others) {
  await world.as(zed).post('/reports', {
    subject_type: 'person',
    subject_id: ana.id,
    reason: 'spam',
    note: 'Said Zephyrine Quillfeather',
  })
  await world.as(mika).post('/reports', {
    subject_type: 'person',
    subject_id: zed.id,
    reason: 'other',
    note: 'At 12 Parchment Lane',
  })
}

/** The provider's news arrive, and all that waits is done. */
export async function settlePayments(world: World): Promise<void> {
  const paying = payingIn(world)
  const events = await world.db.selectFrom('sandbox.events').selectAll().orderBy('id').execute()
  for (const event of events) await paying.tell(event)
  await world.runJobs()
}

async function upload(world: World, person: Person, files: string[]) {
  const picture = formWith(await quarters().jpeg().toBuffer())
  const { status, body } = await world.as(person).post('/equipment/images', picture)
  if (status !== 201) throw new Error(`The picture was refused: ${status} ${JSON.stringify(body)}`)
  for (const width of body.widths) files.push(`${body.src.slice(1)}-${width}.webp`)
  return body
}
