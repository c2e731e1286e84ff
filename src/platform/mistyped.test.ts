import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { isMistyped } from './mistyped.ts'

test.each([
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['Port', 'PORT'],
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['LOG_LEVELL', 'LOG_LEVEL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['NODEENV', 'NODE_ENV'],
])('%s is meant to be %s', (name, meant) => {
  expect(isMistyped(name, meant)).toBe(true)
})

test.each([
  ['HOST', 'PORT'],
  ['SPEED', 'SEED'],
  ['PUBLIC_URL_OLD', 'PUBLIC_URL'],
  ['PATH', 'PORT'],
  ['LOG_FILE', 'LOG_LEVEL'],
])('%s is a name of its own beside %s', (name, meant) => {
  expect(isMistyped(name, meant)).toBe(false)
})

test('no setting is taken for another', () => {
  for (const name of settingNames)
    expect(settingNames.filter((other) => other !== name && isMistyped(name, other))).toEqual([])
})
