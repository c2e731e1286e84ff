import { globSync, readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from '../src/platform/config.ts'
import { blocksOf, OPERATING_PAGE } from './spec/page-blocks.ts'

const page = readFileSync(OPERATING_PAGE, 'utf8')
/** Why a block of commands is run by no test. */
const REASONS = ['network', 'dns', 'mail', 'engine']

test('each block of commands is run by a test or says what it needs', () => {
  const marks = blocksOf().map(({ mark }) => mark)
  expect(marks.filter((mark) => mark !== 'run' && !REASONS.includes(mark))).toEqual([])
  expect(marks.filter((mark) => mark === 'run').length).toBeGreaterThan(5)
  const explained = page.slice(0, page.indexOf('## 1.'))
  expect(REASONS.filter((reason) => !explained.includes(`\`${reason}\``))).toEqual([])
})

test('the page leads to each file for operators, and each address on it leads somewhere', () => {
  const files = globSync('operating/*').filter((file) => !file.endsWith('.dockerignore'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !page.includes(file))).toEqual([])
  const led = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => `docs/${path}`)
  expect(led.filter((path) => globSync(path).length === 0)).toEqual([])
})

test('the page and its files name settings that exist', () => {
  const files = ['operating/compose.yml', 'operating/Dockerfile', 'operating/northreel.service']
  const text = [page, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
  const ours =
    /\b(?:AUTH|BACKUP|BRAND|DATABASE|DATA|MAIL|METRICS|PUBLIC|ROLE|SMS|SENTRY|SMTP|STORAGE|STRIPE|TRUST|VAPID)_[A-Z_]*[A-Z]\b/g
  const named = new Set(text.match(ours))
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !settingNames.includes(name))).toEqual([])
})

test('the settings of the compose file start a node, beside the variables of other services', () => {
  const compose = z
    .object({
      'x-node': z.object({ environment: z.record(z.string(), z.string()) }),
      services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })),
    })
    .parse(parseYaml(readFileSync('operating/compose.yml', 'utf8'), { merge: true }))
  const others = {
    ...{ SITE: 'northreel.example', POSTGRES_PASSWORD: 'letters', AUTH_SECRET: 'x'.repeat(32) },
    FILES_PASSWORD: 'digits',
  }
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name) => z.string().parse(Reflect.get(others, name)))
  for (const service of ['web-1', 'web-2', 'worker']) {
    const given = compose.services[service]?.environment ?? {}
    const variables = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, filled(text)]))
    expect(readConfig({ ...others, ...variables })).toMatchObject({
      ...{ production: true, TRUST_PROXY: '1', ROLE: service === 'worker' ? 'worker' : 'web' },
      DATABASE_URL: 'postgres://northreel:letters@database:5432/northreel',
      STORAGE_URL: 's3+http://northreel:digits@files:8333/northreel',
    })
  }
})

test('the Dockerfile is free of what its linter knows', () => {
  expect(validate(readFileSync('operating/Dockerfile', 'utf8'))).toEqual([])
  expect(validate('FROM node\nCOPPY a b\n')).not.toEqual([])
})

test('the compose file fits the specification of compose files', () => {
  // The order of keys, quotes, and ports for all the world are as they should be here.
  const off = [
    ...['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'],
    ...['no-quotes-in-volumes', 'require-quotes-in-ports', 'no-unbound-port-interfaces'],
  ]
  const linter = new DCLinter({
    rules: Object.fromEntries(off.map((rule) => [rule, 0])),
    ...{ quiet: true, debug: false, exclude: [] },
  })
  const found = linter.lintFiles(['operating/compose.yml'], false)
  expect(found.flatMap(({ messages }) => messages.map(({ rule, message }) => ({ rule, message })))).toEqual(
    [],
  )
  const broken = linter.lintFiles(['tests/fixtures/compose-with-a-typing-error.yml'], false)
  expect(broken.flatMap(({ messages }) => messages.map(({ rule }) => rule))).toContain('invalid-schema')
})
