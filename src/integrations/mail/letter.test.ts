import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { composeLetter, pageUrl } from './letter.ts'
import type { LetterContent } from './letter-content.ts'
import { createMailer } from './mailer.ts'
import { readLetter, readOutbox } from './outbox.ts'

const folder = await mkdtemp(join(tmpdir(), 'northreel-mail-'))
afterAll(() => rm(folder, { recursive: true }))
const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://northreel.example' })

const content: LetterContent = {
  locale: 'fr-CA',
  brand: { name: 'N & R', email: 'a@b.example', address: '1, rue Été', url: 'https://northreel.example' },
  preheader: 'Avant',
  heading: 'Bonjour <Ana>',
  paragraphs: ['Une « ligne » & une autre'],
  facts: [['Jours', '12 NOV → 15 NOV']],
  button: { label: 'Voir', url: 'https://northreel.example/x?a=1&b="2"' },
  footer: 'Pourquoi vous recevez ceci.',
  choice: { sentence: 'Assez?', label: 'Arrêter', url: 'https://northreel.example/u?t=a&b' },
}

test('people’s texts are escaped in HTML and unchanged in text', () => {
  const { html, text } = composeLetter(content)
  expect(html).toContain('Bonjour &lt;Ana&gt;')
  expect(html).toContain('href="https://northreel.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<Ana>')
  expect(text).toContain('Bonjour <Ana>')
  expect(text).toContain('Jours\u00a0: 12 NOV → 15 NOV')
})

test('every letter says who sent it, where they are, why, and how to stop it', () => {
  const { html, text } = composeLetter(content)
  for (const part of [html, text]) {
    expect(part).toContain('1, rue Été')
    expect(part).toContain('a@b.example')
    expect(part).toContain('Pourquoi vous recevez ceci.')
    expect(part).toContain('Assez?')
  }
  expect(html).toContain('href="https://northreel.example/u?t=a&amp;b"')
  expect(text).toContain('Arrêter\u00a0:\nhttps://northreel.example/u?t=a&b\n')
  expect(html).toContain('lang="fr-CA"')
  expect(html).toContain('prefers-color-scheme:dark')
})

test('a page’s address is in the person’s language', () => {
  expect(pageUrl(config, 'en-CA', '/login')).toBe('https://northreel.example/login?lang=en')
  expect(pageUrl(config, 'fr-CA', '/login')).toBe('https://northreel.example/fr/login')
})

test('the outbox gives back what was written, once per letter', async () => {
  const letter = {
    to: 'Ana <ana@example.ca>',
    subject: 'Été « à venir » — 12 → 15',
    ...composeLetter(content),
  }
  const mailer = createMailer(config)
  await mailer.send({ ...letter, message_id: 'one' })
  await mailer.send({ ...letter, message_id: 'one' })
  const {
    letters: [kept, ...others],
  } = await readOutbox(config)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ id: 'one', subject: letter.subject })
  expect(kept?.text.replaceAll('\r\n', '\n').trim()).toBe(letter.text.trim())
  expect(kept?.html.replaceAll('\r\n', '\n').trim()).toBe(letter.html.trim())
  expect(await readLetter(config, '../secrets')).toBeNull()
  expect(await readFile(join(folder, 'outbox', 'one.eml'), 'utf8')).toContain(
    'Auto-Submitted: auto-generated',
  )
})

test('nothing is written to a person without a mailbox', async () => {
  await createMailer(config).send({
    to: 'x@phone.invalid',
    subject: 'x',
    html: 'x',
    text: 'x',
    message_id: 'nowhere',
  })
  expect(await readLetter(config, 'nowhere')).toBeNull()
})
