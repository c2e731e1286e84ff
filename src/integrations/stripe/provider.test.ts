import https from 'node:https'
import { afterAll, expect, vi } from 'vitest'
import { describeProvider } from '../../../tests/support/provider-contract.ts'
import { stripeSide } from '../../../tests/support/stripe-side.ts'

const leaving = vi.spyOn(https, 'request')
const { side, close } = await stripeSide()

afterAll(() => {
  close()
  expect(leaving).not.toHaveBeenCalled()
  leaving.mockRestore()
})

await describeProvider('stripe', async () => side)
