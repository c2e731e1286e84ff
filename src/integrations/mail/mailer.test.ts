import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { MessageReturned } from '#platform/ports/mail.ts'
import { createMailer } from './mailer.ts'

/** The mail server's answer to each command, and the letters that it took. */
let answers: Record<string, string> = {}
const taken: string[] = []
const server = createServer((socket) => converse(socket))
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.')
  url = `127.0.0.1:${address.port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const letter = {
  to: 'ana@example.ca',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  message_id: 'hello-1',
  unsubscribe_url: `http://localhost/api/unsubscribe?t=${'x'.repeat(300)}`,
}
const send = (credentials = '') =>
  createMailer(readConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://${credentials}${url}` })).send(letter)

test.each([
  ['no such person', { RCPT: '550 5.1.1 no such user' }, true],
  ['a mailbox that is full for good', { LETTER: '552 5.2.2 mailbox full' }, true],
  ['without a code of RFC 3463', { RCPT: '550 unknown' }, true],
  ['what is said, by policy', { LETTER: '554 5.7.1 looks like spam' }, false],
])('refused for good: %s', async (_, refusals, isAddress) => {
  answers = refusals
  const error = await send().catch((one: unknown) => one)
  expect(error).toBeInstanceOf(MessageReturned)
  expect(error).toMatchObject({
    isAddress,
    message: expect.stringContaining(Object.values(refusals)[0] ?? ''),
  })
})

test.each<[string, Record<string, string>, string]>([
  ['not now', { RCPT: '450 4.2.0 greylisted' }, ''],
  ['not now, at the end', { LETTER: '451 4.3.0 try later' }, ''],
  ['our address is not allowed to send', { MAIL: '550 5.7.1 not yours' }, ''],
  ['our password is wrong', { AUTH: '535 5.7.8 no' }, 'us:wrong@'],
])('to be tried again: %s', async (_, refusals, credentials) => {
  answers = refusals
  const error = await send(credentials).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MessageReturned)
})

test('both headers of RFC 8058 travel, the address in one piece', async () => {
  answers = {}
  taken.length = 0
  await send()
  const unfolded = taken[0]?.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`\r\nList-Unsubscribe: <${letter.unsubscribe_url}>\r\n`)
  expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

function converse(socket: Socket) {
  let text = ''
  let isLetter = false
  socket.on('error', () => socket.destroy())
  socket.on('data', (piece) => {
    text += piece
    while (true) {
      const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = text.slice(0, end)
      text = text.slice(end + (isLetter ? 5 : 2))
      if (isLetter) taken.push(said)
      const verb = isLetter ? 'LETTER' : said.slice(0, 4).toUpperCase()
      isLetter = verb === 'DATA'
      socket.write(`${answers[verb] ?? standard[verb] ?? '250 ok'}\r\n`)
      if (verb === 'QUIT') socket.end()
    }
  })
  socket.write('220 stand-in ESMTP\r\n')
}

const standard: Record<string, string> = {
  EHLO: '250-stand-in\r\n250 AUTH PLAIN',
  AUTH: '235 in',
  DATA: '354 go on',
  QUIT: '221 bye',
}
