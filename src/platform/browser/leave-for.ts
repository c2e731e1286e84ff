import { WAITS } from './in-time.ts'

/**
 * Opens another page in the browser. Settles when this page is shown again as it was left, or when the other does not
 * come in time, so that its visitor may press the button again.
 */
export async function leaveFor(address: string): Promise<void> {
  const { promise: back, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, WAITS.answerMs)
  window.addEventListener('pageshow', () => resolve(), { once: true })
  window.location.assign(address)
  await back
  clearTimeout(timer)
}
