import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NothingSigned, signedByEarlyOffer } from './ask-browser.ts'
import { earlyOfferScript, OFFER_MS, offerEarly, stopEarlyOffer, takeEarlyOffer } from './early-offer.ts'

const PATH = '/api/accounts/sign-in/passkey/options'

const response = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' }

class Passkey {
  static isConditionalMediationAvailable = async () => true
  static parseRequestOptionsFromJSON?: (options: object) => object = (options) => ({ parsed: options })
  toJSON() {
    return { id: 'id', rawId: 'id', type: 'public-key', response: { ...response, more: 1 }, more: 1 }
  }
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class extends Passkey {})
  onTestFinished(() => void delete window.northreelPasskey)
  const { mock } = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => {
    for (const [type, hear] of mock.calls) document.removeEventListener(type, hear)
  })
})

/** A page that sleeps begins its offer; answers how often it was woken, what the browser was asked, and how to choose. */
async function beginOffer({ status = 201 } = {}) {
  const woken = vi.fn()
  addEventListener('test:wanted', woken)
  onTestFinished(() => removeEventListener('test:wanted', woken))
  const post = vi.fn(async () => Response.json({ challenge: 'abc' }, { status }))
  vi.stubGlobal('fetch', post)
  let choose = (_: unknown) => {}
  const get = vi.fn(
    ({ signal }: CredentialRequestOptions) =>
      new Promise((done, fail) => {
        choose = done
        signal?.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  vi.stubGlobal('navigator', { credentials: { get } })
  offerEarly(PATH, 'test:wanted', OFFER_MS)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await settled()
  return { woken, post, get, choose: (chosen: unknown) => choose(chosen) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a page that sleeps offers passkeys in the autofill, and wakes when one is chosen', async () => {
  const { woken, post, get, choose } = await beginOffer()
  expect(post.mock.calls).toEqual([[PATH, { method: 'POST', signal: expect.any(AbortSignal) }]])
  expect(get.mock.calls[0]?.[0]).toMatchObject({
    publicKey: { parsed: { challenge: 'abc' } },
    mediation: 'conditional',
  })
  expect(woken).not.toHaveBeenCalled()
  choose(new PublicKeyCredential())
  await settled()
  expect(woken).toHaveBeenCalledOnce()
  const offer = takeEarlyOffer()
  expect(offer && (await signedByEarlyOffer(offer))).toEqual({
    ...{ id: 'id', rawId: 'id', type: 'public-key' },
    response,
  })
})

test('the page takes the offer over once', async () => {
  await beginOffer()
  expect([takeEarlyOffer(), takeEarlyOffer()]).toEqual([expect.any(Object), null])
})

test('an offer that the page ended has signed nothing, and is not taken over', async () => {
  await beginOffer()
  const offer = takeEarlyOffer()
  stopEarlyOffer()
  await expect(offer && signedByEarlyOffer(offer)).rejects.toThrow(NothingSigned)
  await beginOffer()
  stopEarlyOffer()
  expect(takeEarlyOffer()).toBeNull()
})

test('an offer that the server refused ends without a passkey, and the page can make its own', async () => {
  const { woken, get } = await beginOffer({ status: 429 })
  const offer = takeEarlyOffer()
  expect(offer && (await signedByEarlyOffer(offer))).toBeNull()
  expect([get.mock.calls.length, woken.mock.calls.length]).toEqual([0, 0])
})

test('a browser that shows no passkeys in autofill is asked for none', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  const { post, woken } = await beginOffer()
  expect([post.mock.calls.length, woken.mock.calls.length]).toEqual([0, 0])
})

test('a browser without passkeys is asked for none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { post, woken } = await beginOffer()
  expect([post.mock.calls.length, woken.mock.calls.length]).toEqual([0, 0])
})

test('a browser that can’t read the API’s options by itself wakes the page, which can', async () => {
  Reflect.set(PublicKeyCredential, 'parseRequestOptionsFromJSON', undefined)
  const { post, woken } = await beginOffer()
  expect([post.mock.calls.length, woken.mock.calls.length]).toEqual([0, 1])
})

test.each([
  [false, [true, 1]],
  [true, [false, 0]],
])(
  'before its challenge is too old an offer ends, and the page wakes; one taken over (%s) goes on',
  async (isTaken, ended) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const begun = beginOffer()
    await vi.advanceTimersByTimeAsync(0)
    const { woken } = await begun
    const { stop } = window.northreelPasskey ?? {}
    if (isTaken) takeEarlyOffer()
    await vi.advanceTimersByTimeAsync(OFFER_MS - 1)
    expect([stop?.signal.aborted, woken.mock.calls.length]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([stop?.signal.aborted, woken.mock.calls.length]).toEqual(ended)
  },
)

test('the script is whole by itself, and knows the address of the API', async () => {
  const post = vi.fn(async () => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', post)
  new Function(earlyOfferScript())()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await settled()
  expect(post.mock.calls).toEqual([[PATH, { method: 'POST', signal: expect.any(AbortSignal) }]])
})
