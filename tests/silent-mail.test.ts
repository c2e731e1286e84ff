import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMailer } from '../src/integrations/mail/mailer.ts'
import { jobs } from '../src/jobs.ts'
import { addJob, defineJob, type Lane, lanes } from '../src/platform/jobs.ts'
import { PATIENCE } from '../src/platform/patience.ts'
import { ChannelSilent } from '../src/platform/ports/mail.ts'
import { startJobs } from '../src/platform/run-jobs.ts'
import { payingIn } from './support/paying.ts'
import { slowMailServer } from './support/slow-mail.ts'
import { createWorld } from './support/world.ts'

const mail = await slowMailServer({ silent: true })
const world = await createWorld({ SMTP_URL: mail.url })
const { db, services, databaseUrl, config, clock } = world
const { approvedRental, deliver, open, pay, refundOrders, rental } = payingIn(world)
await deliver()
afterAll(() => mail.stop())

test('a mail server that takes letters and says nothing keeps no refund and no deadline waiting', async () => {
  const [paid, unpaid] = [await approvedRental(), await approvedRental()]
  await pay((await open(paid)).url)
  await world.runJobs()
  await orderLetters(paid.owner.id, 40)
  const running = await startJobs({ ...services, mail: createMailer(config) }, databaseUrl, jobs, '')
  await expect.poll(() => mail.held().length).toBe(lanes.letters)

  await world.as(paid.renter).post(`/rentals/${paid.id}/withdrawal`)
  // Every deadline has passed.
  clock.set(new Date().toISOString())
  await addJob(db, 'clocks_strike', {}, { key: 'clocks' })
  await expect.poll(() => refundOrders(paid.id)).toMatchObject([{ status: 'succeeded' }])
  await expect.poll(async () => (await rental(unpaid.id)).stage).toBe('lapsed')
  // The first letters were held all the while.
  expect(mail.held()).toHaveLength(lanes.letters)
  const stopping = running.stop()
  mail.open()
  await stopping
})

test('in no lane do jobs that never end keep those of another waiting', async () => {
  await world.pool.query('delete from graphile_worker._private_jobs')
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const names = Object.keys(lanes) as Lane[]
  for (const stuck of names) {
    const done: string[] = []
    const held: string[] = []
    const ones = names.map((lane) =>
      defineJob({
        name: `${stuck}_${lane}`,
        lane,
        payload: z.object({}),
        run: async () => {
          if (lane !== stuck) return void done.push(lane)
          held.push(lane)
          await end
        },
      }),
    )
    for (let n = 0; n < 6; n += 1) await addJob(db, `${stuck}_${stuck}`, {}, { key: `${stuck} ${n}` })
    const running = await startJobs(services, databaseUrl, ones, '')
    await expect.poll(() => held.length).toBe(lanes[stuck])
    const others = names.filter((lane) => lane !== stuck)
    for (const lane of others) await addJob(db, `${stuck}_${lane}`, {}, { key: lane })
    await expect.poll(() => done.toSorted()).toEqual(others.toSorted())
    void running.stop()
  }
  resolve()
})

test('a silent mail server is asked by one letter at a time after three of them', async () => {
  const patience = { ...PATIENCE, mailConnectMs: 200, mailSilenceMs: 50 }
  const silent = await slowMailServer({ silent: true })
  const { send } = createMailer({ ...config, SMTP_URL: silent.url }, patience)
  const letter = { to: 'ana@example.ca', subject: 'Hello', html: '', text: 'Hello', message_id: 'one' }
  for (let n = 0; n < 5; n += 1) await expect(send(letter)).rejects.toBeInstanceOf(ChannelSilent)
  expect(silent.connections()).toBe(3)
  await silent.stop()
})

test('a mail server that falls silent over the letter of a receipt keeps neither documents nor refund waiting', async () => {
  const quiet = await slowMailServer({ silent: true })
  await world.pool.query('delete from graphile_worker._private_jobs')
  const deal = await approvedRental()
  // Their earlier letters have gone.
  await world.runJobs()
  const running = await startJobs(
    { ...services, mail: createMailer({ ...config, SMTP_URL: quiet.url }) },
    databaseUrl,
    jobs,
    '',
  )
  await pay((await open(deal)).url)
  const letter = `receipt-${deal.id}`
  await expect.poll(() => quiet.held()).toContain(letter)
  const numbers = async () => {
    const { body } = await world.as(deal.renter).get(`/rentals/${deal.id}/payment`)
    return body.documents.map(({ kind }: { kind: string }) => kind)
  }
  expect(await numbers()).toEqual(['receipt'])
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  await expect.poll(numbers).toEqual(['receipt', 'credit_note'])
  expect(quiet.accepted()).toEqual([])
  quiet.open()
  await expect.poll(() => quiet.accepted()).toEqual(expect.arrayContaining([letter, `refunded-${deal.id}`]))
  await running.stop()
  expect(quiet.accepted().filter((id) => id === letter)).toHaveLength(1)
  await quiet.stop()
})

async function orderLetters(user_id: string, many: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const letter_id = randomUUID()
    const payload = { user_id, kind: 'password_changed', letter_id }
    await addJob(db, 'accounts_send_letter', payload, { key: letter_id })
  }
}
