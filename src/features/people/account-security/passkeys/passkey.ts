import type { RefusalTable } from '#platform/refusal.ts'

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** How long a browser may take to sign what it was given. */
export const CHALLENGE_MINUTES = 5

export const passkeyRefusals = {
  /** Whatever is wrong with what a browser signed: it says no more, to whoever tries. */
  passkey_refused: { status: 422, reportable: false },
  /** What an administrator is told who offers a password alone. */
  passkey_required: { status: 422, reportable: false },
  passkey_known: { status: 409, reportable: false },
  passkeys_full: { status: 409, reportable: false },
  passkey_name_required: { status: 400, reportable: false },
} satisfies RefusalTable

/** What is wrong with a passkey's name, as the refusal to word; null when it is fine. */
export function checkPasskeyName(name: string): 'passkey_name_required' | null {
  return name.trim() === '' ? 'passkey_name_required' : null
}

/** The site as passkeys know it: they hold for its host, and are taken from its own pages alone. */
export function siteOf(publicUrl: string): { host: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { host: hostname, origin }
}

/** What an authenticator keeps of a person beside its key: the bytes of their id. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}
