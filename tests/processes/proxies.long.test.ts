import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../src/platform/free-port.ts'
import { command } from '../../src/platform/processes.ts'
import { debianPrograms } from '../support/debian-program.ts'
import { createWorld } from '../support/world.ts'

/** The product says so itself: a proxy that does too would say it twice. */
const HSTS = 'max-age=31536000; includeSubDomains'
const FILES = resolve(import.meta.dirname, '../../operating')
const debian = await debianPrograms('caddy', 'nginx')
const folder = await mkdtemp(join(tmpdir(), 'northreel-proxies-'))
const world = await createWorld({
  ...{ NODE_ENV: 'production', TRUST_PROXY: '1', AUTH_SECRET: 'a-secret-of-more-than-32-characters' },
  PUBLIC_URL: 'https://localhost',
})
const node = await world.listen()
const host = new URL(node).host
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  await debian.drop()
  await rm(folder, { recursive: true })
})

/** Runs a proxy until the end of the tests, from the moment that its port answers. @returns the port */
async function proxy(program: string, args: string[], variables: Record<string, string>, port: number) {
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { env: { ...env, ...variables }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  ends.push(async () => {
    child.kill()
    await ended
  })
  const answers = expect.poll(async () => (await ask(port, '/healthz')).status).toBe(200)
  await Promise.race([answers, ended.then(() => Promise.reject(new Error(said)))])
  return port
}

/** Asks the proxy over https, whose certificate no authority has signed; with a body it posts that. */
async function ask(port: number, path: string, headers: Record<string, string> = {}, body?: Buffer) {
  const asking = request({
    ...{ port, path, method: body ? 'POST' : 'GET', rejectUnauthorized: false },
    headers: { host: 'localhost', ...headers },
  })
  asking.end(body)
  const [answer] = await once(asking, 'response').catch(() => [null])
  if (answer === null) return { status: 0, headers: {}, text: '' }
  let text = ''
  for await (const chunk of answer) text += chunk
  return { status: answer.statusCode, headers: answer.headers, text }
}

function formWith(bytes: number): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'one.jpg', { type: 'image/jpeg' }))
  return form
}

async function caddy(): Promise<number> {
  const port = await freePort()
  const file = join(FILES, 'Caddyfile')
  // Its own authority signs for a name that no other knows.
  const site = `{
    local_certs
    auto_https disable_redirects
    skip_install_trust
    admin off
    }
    ${await readFile(file, 'utf8')}`
  await writeFile(join(folder, 'Caddyfile'), site)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  return proxy(debian.program('usr/bin/caddy'), args, { SITE: `localhost:${port}`, NODE: host }, port)
}

async function nginx(): Promise<number> {
  const port = await freePort()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const signed = [
    'req',
    '-x509',
    '-nodes',
    '-newkey',
    'rsa:2048',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  await command('openssl', signed)
  const site = (await readFile(join(FILES, 'nginx.conf'), 'utf8'))
    .replace(/listen (\[::\]:)?80;/g, '')
    .replace(
      'return 301 https://$host$request_uri;',
      'listen unix:nginx.sock; return 301 https://$host$request_uri;',
    )
    .replace('listen [::]:443 ssl http2;', '')
    .replace('listen 443', `listen ${port}`)
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key)
    .replace('127.0.0.1:3000', host)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; error_log stderr; pid nginx.pid;
    events {}
    http { access_log off; ${paths.join(' ')} ${site} }`,
  )
  return proxy(debian.program('usr/sbin/nginx'), ['-p', folder, '-c', 'nginx.conf'], {}, port)
}

describe.each([
  ['Caddy', caddy],
  ['nginx', nginx],
])('behind %s with its file of this repository', (_, start) => {
  test('people’s addresses, sockets, bodies and metrics are as they should be', async () => {
    const port = await start()
    const home = await ask(port, '/robots.txt')
    expect([home.status, home.headers['strict-transport-security']]).toEqual([200, HSTS])

    // The claim of a caller counts for nothing.
    const claim = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
    expect((await ask(port, '/metrics', claim)).status).toBe(401)
    const jane = await world.person('Jane')
    const refused = await ask(port, '/api/admin/incidents', { ...claim, cookie: jane.cookie })
    expect(refused.status).toBe(404)
    const { rows } = await world.pool.query('select ip_address from security_events where user_id = $1', [
      jane.id,
    ])
    expect(rows).toEqual([{ ip_address: '127.0.0.1' }])

    const form = new Response(formWith(20 * 1024 * 1024))
    const type = form.headers.get('content-type') ?? ''
    const sent = { ...claim, cookie: jane.cookie, origin: 'https://localhost', 'content-type': type }
    const body = Buffer.from(await form.arrayBuffer())
    // It is passed on, and is no picture.
    expect((await ask(port, '/api/equipment/images', sent, body)).status).toBe(415)

    const page = new WebSocket(`wss://localhost:${port}/api/realtime`, {
      ...{ origin: 'https://localhost', headers: { cookie: jane.cookie }, rejectUnauthorized: false },
    })
    await once(page, 'open')
    page.send('{"join":"rentals"}')
    const [joined] = await once(page, 'message')
    expect(JSON.parse(String(joined))).toMatchObject({ joined: 'rentals' })
    page.terminate()
  })
})
