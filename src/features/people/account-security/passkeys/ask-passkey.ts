import { selectPasskeys } from '#features/people/factors/passkeys.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx, SignedIn } from '#platform/context.ts'
import { CHALLENGE_MS, issueChallenge } from './challenges.ts'
import type { RequestOptions } from './contract.ts'
import { siteOf } from './passkey.ts'
import { describePasskey } from './present-passkey.ts'

/** The options for signing in with any passkey that the person chooses: the account is not known yet. */
export async function askPasskey(ctx: Ctx): Promise<RequestOptions> {
  const challenge = await issueChallenge(ctx, 'sign_in', null)
  return { ...asked(ctx.config), challenge, allowCredentials: [] }
}

/** The same for one of the viewer's own, as a proof that it is still them. */
export async function askOwnPasskey(ctx: SignedIn): Promise<RequestOptions> {
  const passkeys = await selectPasskeys(ctx.db, ctx.viewer.id)
  const challenge = await issueChallenge(ctx, 'prove', ctx.viewer.id)
  return { ...asked(ctx.config), challenge, allowCredentials: passkeys.map(describePasskey) }
}

function asked({ PUBLIC_URL }: Config) {
  return { rpId: siteOf(PUBLIC_URL).host, timeout: CHALLENGE_MS, userVerification: 'required' as const }
}

/** The same for a recovery: passkeys that the account no longer has count as well. */
export async function askRecoveryPasskey(ctx: Ctx): Promise<RequestOptions> {
  const challenge = await issueChallenge(ctx, 'recover', null)
  return { ...asked(ctx.config), challenge, allowCredentials: [] }
}
