import fc from 'fast-check'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { newSecret, seal, stepOf, unseal } from './authenticator.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { readCode } from './second-step.ts'

const instants = fc.integer({ min: 1_700_000_000, max: 2_500_000_000 })
const at = (seconds: number) => new Date(seconds * 1000)

test('a code is right in its own step, one before and one after, at any hour', () => {
  const secret = newSecret()
  const property = fc.property(instants, fc.integer({ min: -120, max: 120 }), (now, away) => {
    const step = Math.floor((now + away) / 30)
    const isNear = Math.abs(step - Math.floor(now / 30)) <= 1
    const code = generateSync({ secret, epoch: now + away })
    expect(stepOf(secret, code, 0, at(now))).toBe(isNear ? step : null)
  })
  fc.assert(property, { numRuns: 200 })
})

test('no code of a step that was used, nor of one before, is right again', () => {
  const secret = newSecret()
  const property = fc.property(
    instants,
    fc.integer({ min: -1, max: 1 }),
    fc.integer({ min: -5, max: 5 }),
    (now, steps, used) => {
      const step = Math.floor(now / 30) + steps
      const code = generateSync({ secret, epoch: step * 30 })
      const lastStep = Math.floor(now / 30) + used
      expect(stepOf(secret, code, lastStep, at(now))).toBe(step > lastStep ? step : null)
    },
  )
  fc.assert(property, { numRuns: 200 })
})

test('a secret is sealed differently each time, and opens under its own key alone', async () => {
  const keys = {
    unsubscribe: new Uint8Array(32),
    secondStep: new Uint8Array(32).fill(1),
    contactLink: new Uint8Array(32),
  }
  const other = { ...keys, secondStep: new Uint8Array(32).fill(2) }
  const secret = newSecret()
  const sealed = await seal({ keys }, secret)
  expect(sealed).not.toContain(secret)
  expect(await seal({ keys }, secret)).not.toBe(sealed)
  expect(await unseal({ keys }, sealed)).toBe(secret)
  await expect(unseal({ keys: other }, sealed)).rejects.toThrow()
})

test.each([
  ['123456', 'code', '123456'],
  [' 123 456 ', 'code', '123456'],
  ['12345', 'recovery_code', '12345'],
  ['K7WQ-2M9D-XR4H', 'recovery_code', 'k7wq2m9dxr4h'],
  ['k7wq2m9dxr4h', 'recovery_code', 'k7wq2m9dxr4h'],
  ['oOiI-lL00-1111', 'recovery_code', '001111001111'],
])('the input %s is a %s', (typed, method, code) => {
  expect(readCode(typed)).toEqual({ method, code })
})

test('recovery codes are ten, each its own, read as they are written, and hashed for one person', () => {
  const keys = {
    unsubscribe: new Uint8Array(32),
    secondStep: new Uint8Array(32).fill(1),
    contactLink: new Uint8Array(32),
  }
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
    expect(readCode(code)).toEqual({ method: 'recovery_code', code: code.replaceAll('-', '') })
  }
  const [hash, others] = [recoveryHash({ keys }, 'ana', 'x'), recoveryHash({ keys }, 'ben', 'x')]
  expect(hash).not.toBe(others)
})
