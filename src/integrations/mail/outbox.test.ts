import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'
import { createTextSender } from '../sms/text-sender.ts'
import { createMailer } from './mailer.ts'

const world = await createWorld()
const folder = join(world.config.DATA_DIR, 'outbox')
const { cookie } = await world.person('Desk', { admin: true })

async function outbox(path = '') {
  const answer = await world.app.request(`${world.config.PUBLIC_URL}/dev/outbox${path}`, {
    headers: { cookie },
  })
  return { status: answer.status, page: await answer.text() }
}

test('an outbox that is not there yet is empty', async () => {
  expect(await outbox()).toMatchObject({ status: 200, page: expect.stringContaining('No e-mails yet.') })
})

test('a broken file in it is named, and hides no other', async () => {
  const letter = { to: 'ana@test.example', subject: 'Whole', text: 'All of it', html: '<p>All of it</p>' }
  await createMailer(world.config).send({ ...letter, message_id: 'whole' })
  const texts = createTextSender(world.config)
  await texts.send({ to: '+14165550199', text: 'before' })
  await appendFile(join(folder, 'sms.jsonl'), '{"to":"+1416\nnull\n{"to":7}\n')
  await texts.send({ to: '+14165550199', text: 'after' })
  await mkdir(join(folder, 'folder.eml'))
  await writeFile(join(folder, 'nothing.eml'), '')
  await writeFile(join(folder, 'bytes.eml'), new Uint8Array([0, 255, 254, 128]))

  const { status, page } = await outbox()
  expect(status).toBe(200)
  for (const shown of ['Whole', 'before', 'after']) expect(page).toContain(shown)
  for (const spoilt of ['folder.eml', 'nothing.eml', 'bytes.eml', 'sms.jsonl']) expect(page).toContain(spoilt)
  expect(await outbox('/whole')).toMatchObject({ status: 200 })
  for (const id of ['folder', 'nothing', 'bytes', '..%2Foutbox%2Fwhole']) {
    expect((await outbox(`/${id}`)).status).toBe(404)
  }
})

test('a letter shows the headers by which it is stopped, and one that can’t be has none', async () => {
  const letter = { to: 'ana@test.example', subject: 'A request', text: 'x', html: '<p>x</p>' }
  const mailer = createMailer(world.config)
  const unsubscribe_url = `http://localhost:3000/api/unsubscribe?t=${'token'.repeat(60)}`
  await mailer.send({ ...letter, message_id: 'stoppable', unsubscribe_url })
  await mailer.send({ ...letter, message_id: 'record' })
  const { page } = await outbox('/stoppable')
  expect(page).toContain(`List-Unsubscribe: &lt;${unsubscribe_url}&gt;`)
  expect(page).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await outbox('/record')).page).not.toContain('List-Unsubscribe')
})
