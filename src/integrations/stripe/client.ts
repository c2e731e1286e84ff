import Stripe from 'stripe'

const TIMEOUT_MS = 10_000

type Options = {
  /** A secret or restricted one. */
  key: string
  /** Where another server answers in Stripe's place. */
  apiUrl?: string
  timeout_ms?: number
}

/**
 * The line to Stripe, which every call goes by. The version is a literal: a package that speaks another one does not compile
 * until its changes were read.
 */
export function openStripe({ key, apiUrl, timeout_ms = TIMEOUT_MS }: Options): Stripe {
  return new Stripe(key, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: timeout_ms,
    telemetry: false,
    appInfo: { name: 'Northreel' },
    ...(apiUrl === undefined ? {} : placeOf(new URL(apiUrl))),
  })
}

function placeOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}
