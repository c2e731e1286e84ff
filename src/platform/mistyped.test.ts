import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
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

/** Named by the taxes that they are for. */
const ALIKE = ['PLATFORM_GST_NUMBER', 'PLATFORM_QST_NUMBER']

test('no setting is taken for another', () => {
  for (const name of settingNames) {
    const taken = settingNames.filter((other) => other !== name && isMistyped(name, other))
    expect(taken).toEqual(ALIKE.includes(name) ? ALIKE.filter((other) => other !== name) : [])
  }
  const numbers = readConfig({ PLATFORM_GST_NUMBER: 'none', PLATFORM_QST_NUMBER: '1234567890TQ0001' })
  expect(numbers.taxNumbers).toMatchObject({ gst: null, qst: '1234567890TQ0001' })
})
