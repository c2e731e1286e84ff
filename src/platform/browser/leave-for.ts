import { WAITS } from './in-time.ts'

/**
 * Leads to another page of the browser. Settles when this page is shown again as it was left, and when the other has not come in time:
 * whoever still sees the button may press it again.
 */
export async function leaveFor(address: string): Promise<void> {
  const { promise: back, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, WAITS.answerMs)
  window.addEventListener('pageshow', () => resolve(), { once: true })
  window.location.assign(address)
  await back
  clearTimeout(timer)
}
