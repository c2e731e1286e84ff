import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMailer } from '../src/integrations/mail/mailer.ts'
import { createTextSender } from '../src/integrations/sms/text-sender.ts'
import { greeting } from '../src/node/greeting.ts'
import { readConfig } from '../src/platform/config.ts'
import { payingIn } from './support/paying.ts'
import { createWorld } from './support/world.ts'

const PRODUCTION = { NODE_ENV: 'production', AUTH_SECRET: 'a-secret-of-more-than-32-characters' }
const [home, behindProxy, production, mailing] = await Promise.all([
  createWorld(),
  createWorld({ TRUST_PROXY: '1' }),
  createWorld({ ...PRODUCTION, METRICS_TOKEN: 'a-token-for-the-scraper' }),
  createWorld({ ...PRODUCTION, SMTP_URL: 'smtp://mail.example:25' }),
])
const folder = await mkdtemp(join(tmpdir(), 'northreel-doors-'))
afterAll(() => rm(folder, { recursive: true }))

type World = typeof home

/** A page as somebody at an address asks for it, over a socket of their own. */
function from(world: World, address: string | undefined, path: string, headers: Record<string, string> = {}) {
  const socket = { remoteAddress: address, remotePort: 50_000, remoteFamily: 'IPv4' }
  return world.app.request(`${world.config.PUBLIC_URL}${path}`, { headers }, { incoming: { socket } })
}

describe('/dev/outbox', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is open to this machine: %s',
    async (address) => {
      expect((await from(home, address, '/dev/outbox')).status).toBe(200)
    },
  )

  test.each(['203.0.113.9', '192.168.1.20', '10.127.0.1', '::ffff:203.0.113.9', '2001:db8::1', undefined])(
    'is shut to every other: %s',
    async (address) => {
      for (const path of ['/dev/outbox', '/dev/outbox/a-letter', '/dev/outbox/a-letter/html']) {
        expect((await from(home, address, path)).status).toBe(403)
      }
    },
  )

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 balancer'],
  ])('is closed to forwarded requests, with any header: %s: %s', async (name, value) => {
    const headers = { [name]: value }
    expect((await from(home, '127.0.0.1', '/dev/outbox', headers)).status).toBe(403)
    expect((await from(home, '203.0.113.9', '/dev/outbox', headers)).status).toBe(403)
  })

  test('is closed where a proxy forwards every request', async () => {
    expect((await from(behindProxy, '127.0.0.1', '/dev/outbox')).status).toBe(403)
  })

  test('is open to administrators from anywhere, and to no other signed-in person', async () => {
    for (const world of [home, behindProxy]) {
      const [sam, admin] = [await world.person('Sam'), await world.person('Desk', { admin: true })]
      expect((await from(world, '203.0.113.9', '/dev/outbox', { cookie: sam.cookie })).status).toBe(403)
      expect((await from(world, '203.0.113.9', '/dev/outbox', { cookie: admin.cookie })).status).toBe(200)
      await world.db
        .insertInto('second_steps')
        .values({ user_id: admin.id, secret: 'x', created_at: new Date(), confirmed_at: new Date() })
        .execute()
      // The administrator has a second step now, which this session has not shown.
      expect((await from(world, '203.0.113.9', '/dev/outbox', { cookie: admin.cookie })).status).toBe(403)
    }
  })

  test('is absent in production, and the greeting does not name it', async () => {
    const admin = await production.person('Desk', { admin: true })
    expect((await from(production, '127.0.0.1', '/dev/outbox', { cookie: admin.cookie })).status).toBe(404)
    expect(greeting(production.config, [])).not.toContain('outbox')
    expect(greeting(home.config, [])).toContain('/dev/outbox')
  })
})

describe('/metrics', () => {
  const asked = (token: string) => ({ authorization: `Bearer ${token}` })

  test('in production is this machine’s, and a scraper’s that has the token', async () => {
    expect((await from(production, '127.0.0.1', '/metrics')).status).toBe(200)
    expect((await from(production, '203.0.113.9', '/metrics', asked('a-token-for-the-scraper'))).status).toBe(
      200,
    )
    const shut = await from(production, '203.0.113.9', '/metrics')
    expect([shut.status, shut.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    for (const headers of [asked('another-token'), asked(''), { 'x-forwarded-for': '127.0.0.1' }]) {
      expect((await from(production, '203.0.113.9', '/metrics', headers)).status).toBe(401)
    }
    expect((await from(production, '127.0.0.1', '/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(
      401,
    )
  })

  test('without a token stay this machine’s', async () => {
    expect((await from(mailing, '127.0.0.1', '/metrics')).status).toBe(200)
    expect((await from(mailing, '203.0.113.9', '/metrics', asked('undefined'))).status).toBe(401)
  })

  test('count each route of the API as itself, also for refused callers', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    await home.as(null).get('/categories')
    await home.as(null).get(`/equipment/${nobody}`)
    await home.as(null).get(`/rentals/${nobody}`)
    await home.as(null).get('/nowhere')
    const text = await (await from(home, '127.0.0.1', '/metrics')).text()
    const routes = [...text.matchAll(/_count\{method="GET",route="([^"]+)",status="(\d+)"/g)].map(
      ([, route, status]) => `${status} ${route}`,
    )
    expect(routes).toEqual(
      expect.arrayContaining([
        '200 /api/categories',
        '404 /api/equipment/:id',
        '401 /api/rentals/:id',
        '404 /api/*',
      ]),
    )
  })
})

describe('in production without a payment provider', () => {
  const { approvedRental } = payingIn(production)

  test('nothing can be paid: a sentence at the start, in the answer and for the page', async () => {
    const deal = await approvedRental()
    const answer = await production.as(deal.renter).post(`/rentals/${deal.id}/checkout`)
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_unavailable'])
    expect((await production.as(deal.renter).get(`/rentals/${deal.id}/payment`)).body).toMatchObject({
      status: 'unpaid',
    })
    expect((await production.as(null).get('/site')).body).toMatchObject({ takes_payments: false })
    expect((await home.as(null).get('/site')).body).toMatchObject({ takes_payments: true })
    expect(greeting(production.config, [])).toContain('nothing can be paid')
    expect(greeting(home.config, [])).not.toContain('nothing can be paid')
  })

  test('no test card is taken and no event believed', async () => {
    const { post, sign } = payingIn(production)
    expect((await from(production, '127.0.0.1', '/sandbox/checkout/cs_test_1')).status).toBe(404)
    const body = JSON.stringify({ id: 'evt_1', type: 'x', data: { object: {} } })
    expect(await post(body, sign(body))).toBe(400)
  })
})

describe('in production without a mail server', () => {
  const newcomer = {
    name: 'Sam',
    username: 'sam-at-the-door',
    email: 'sam@door.example',
    password: 'a long password',
  }

  test('signing up and resetting a password are closed: a sentence at the start, in the answer and for the page', async () => {
    const { email } = newcomer
    const answers = [
      await production.as(null).post('/accounts/sign-up', newcomer),
      await production.as(null).post('/accounts/confirmation-message', { email }),
      await production.as(null).post('/accounts/password-reset/request', { email }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'mail_unavailable'])
    expect((await production.as(null).get('/site')).body).toMatchObject({ sends_mail: false })
    expect(greeting(production.config, [])).toContain('nobody can sign up')
    expect((await mailing.as(null).post('/accounts/sign-up', newcomer)).status).toBe(202)
    expect((await mailing.as(null).get('/site')).body).toMatchObject({ sends_mail: true })
    expect(greeting(mailing.config, [])).not.toContain('nobody can sign up')
  })

  test('a phone number can’t be proven where no carrier takes text messages', async () => {
    const { email: _, ...rest } = newcomer
    const phone = '416 555 0134'
    const answers = [
      await mailing.as(null).post('/accounts/sign-up', { ...rest, phone }),
      await mailing.as(null).post('/accounts/password-reset/request', { phone }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code, body.errors[0].field]).toEqual([503, 'texts_unavailable', 'phone'])
    }
    expect((await home.as(null).post('/accounts/sign-up', { ...rest, phone })).status).toBe(202)
  })

  test('letters and text messages wait in their jobs, and fall into no folder', async () => {
    const config = readConfig({ ...PRODUCTION, DATA_DIR: folder })
    const letter = { message_id: 'a', to: 'sam@door.example', subject: 'a', html: 'a', text: 'a' }
    await expect(createMailer(config).send(letter)).rejects.toThrow('SMTP_URL')
    await expect(createTextSender(config).send({ to: '+14165550134', text: 'a' })).rejects.toThrow('SMS_URL')
    expect(await readdir(folder)).toEqual([])
  })
})
