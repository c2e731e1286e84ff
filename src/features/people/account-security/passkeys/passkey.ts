import type { RefusalTable } from '#platform/refusal.ts'

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** How long a browser may take to sign what it was given. */
export const CHALLENGE_MINUTES = 5

export const passkeyRefusals = {
  /** Any fault of a browser's signature: an attacker learns no more. */
  passkey_refused: { status: 422, reportable: false },
  /** The answer to an administrator who offers a password alone. */
  passkey_required: { status: 422, reportable: false },
  passkey_known: { status: 409, reportable: false },
  passkeys_full: { status: 409, reportable: false },
  passkey_name_required: { status: 400, reportable: false },
} satisfies RefusalTable

/** The refusal of a passkey's name; null when it is fine. */
export function checkPasskeyName(name: string): 'passkey_name_required' | null {
  return name.trim() === '' ? 'passkey_name_required' : null
}

/** The site as passkeys know it: they hold for its host, and are taken from its own pages alone. */
export function siteOf(publicUrl: string): { host: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { host: hostname, origin }
}

/** The user handle that an authenticator keeps beside its key: the bytes of the person's id. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}
