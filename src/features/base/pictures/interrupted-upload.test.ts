import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formWith, quarters } from '../../../../tests/support/pictures.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const uploads = join(world.config.DATA_DIR, 'uploads')
// The folder does not exist before the first upload.
const underWay = () => readdir(uploads).catch(() => [])
const ana = await world.person('Ana')

const FILE_HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

const headersOf = ({ cookie }: { cookie: string }) => ({
  cookie,
  origin: world.config.PUBLIC_URL,
  'content-type': 'multipart/form-data; boundary=edge',
})

/** A form that has begun and goes on when the test says so. */
function openForm() {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  const begun = writer.write(new TextEncoder().encode(`${FILE_HEAD}a few bytes`))
  return { readable, begun, cut: () => writer.abort(new Error('gone')) }
}

function send(body: ReadableStream, person = ana) {
  return world.app.request(`${world.config.PUBLIC_URL}/api/equipment/images`, {
    method: 'POST',
    headers: headersOf(person),
    body,
    duplex: 'half',
  } as RequestInit)
}

test('an upload that stops half-way is refused and leaves nothing behind', async () => {
  const form = openForm()
  const answer = send(form.readable)
  await expect.poll(async () => (await underWay()).length).toBe(1)
  await form.cut()
  expect((await answer).status).toBe(422)
  expect(await underWay()).toEqual([])
})

test('a person has a listing’s worth of uploads open at most, others none the fewer', async () => {
  const forms = Array.from({ length: 16 }, openForm)
  const answers = forms.map(({ readable }) => send(readable))
  await expect.poll(async () => (await underWay()).length).toBe(16)
  const picture = formWith(await quarters().jpeg().toBuffer())
  const refused = await world.as(ana).post('/equipment/images', picture)
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'pictures_busy',
    '20',
  ])
  const served = await world.as(await world.person('Mika')).post('/equipment/images', picture)
  expect(served.status).toBe(201)
  await Promise.all(forms.map(({ cut }) => cut()))
  await Promise.all(answers)
  expect((await world.as(ana).post('/equipment/images', picture)).status).toBe(201)
})

test('a body that never says how long it is, and never ends, is stopped', async () => {
  const piece = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(sent === 1 ? new TextEncoder().encode('--edge\r\n') : piece)
    },
  })
  const { status } = await send(endless)
  expect(status).toBe(413)
  expect(sent).toBeLessThan(30)
  expect(await underWay()).toEqual([])
})

test('a real server refuses a body that is too large before all of it has come', async () => {
  const url = await world.listen()
  const sending = request(`${url}/api/equipment/images`, { method: 'POST', headers: headersOf(ana) })
  const answered = new Promise<number | undefined>((done, fail) => {
    sending.once('response', ({ statusCode }) => done(statusCode))
    sending.once('error', fail)
  })
  sending.write(FILE_HEAD)
  for (let sent = 0; sent < 22; sent += 1) sending.write(new Uint8Array(1024 * 1024))
  expect(await answered).toBe(413)
  sending.destroy()
  await expect.poll(underWay).toEqual([])
})

test('a browser that goes away leaves nothing behind on a real server', async () => {
  const url = await world.listen()
  const sending = request(`${url}/api/equipment/images`, {
    method: 'POST',
    headers: { ...headersOf(ana), 'content-length': 1_000_000 },
  })
  const gone = new Promise((done) => sending.once('error', done))
  sending.write(`${FILE_HEAD}some`)
  await expect.poll(async () => (await underWay()).length).toBe(1)
  sending.destroy(new Error('closed'))
  await gone
  await expect.poll(underWay).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a process that is killed costs its picture and nothing else',
  async () => {
    const large = await quarters(12_000, 9000).png({ compressionLevel: 1 }).toBuffer()
    const answer = world.as(ana).post('/equipment/images', formWith(large))
    await expect.poll(killChild, { interval: 5 }).toBe(true)
    const { status, body } = await answer
    expect([status, body.code]).toEqual([422, 'picture_too_hard'])
    expect(await underWay()).toEqual([])
    const next = formWith(await quarters().jpeg().toBuffer())
    expect((await world.as(ana).post('/equipment/images', next)).status).toBe(201)
  },
)

/** Kills the process that draws a picture of this world; whether there was one. */
async function killChild(): Promise<boolean> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // A process that ended meanwhile has no such file.
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!line.includes('draw-child') || !line.includes(uploads)) continue
    process.kill(Number(pid), 'SIGKILL')
    return true
  }
  return false
}
