import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { COOKIE_PREFIX } from '#platform/session.ts'
import { authLogger } from './through-auth.ts'

/** Sessions last 30 days and are renewed once a day of use. */
const SESSION_SECONDS = 60 * 60 * 24 * 30

/**
 * better-auth on our own tables: sessions and their signed cookie. Signing up and in, confirming and resetting are this
 * feature's own acts, so that they answer alike for known and unknown people; better-auth serves no address of its own.
 */
export function createAuth({ config, db, log }: { config: Config; db: Database; log: Log }, secret: string) {
  return betterAuth({
    appName: config.BRAND_NAME,
    baseURL: config.PUBLIC_URL,
    secret,
    database: { db, type: 'postgres' },
    advanced: {
      // Our migrations make its tables; it need not look at them at every start.
      database: { generateId: 'uuid', validateSchema: false, joins: true },
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
    },
    telemetry: { enabled: false },
    logger: authLogger(log),
    ...tables,
    plugins: [sessionOpener],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** The names of our tables and columns for the library, and the extra fields it writes. */
const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  session: {
    modelName: 'sessions',
    expiresIn: SESSION_SECONDS,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      proven_at: { type: 'date', required: false, input: false },
      second_step_at: { type: 'date', required: false, input: false },
      last_seen_at: { type: 'date', required: false, input: false },
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const satisfies BetterAuthOptions

/** `auth.api.openSession`: for a person whose password, letter or code has just been checked. Not reachable over HTTP. */
const sessionOpener = {
  id: 'northreel',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({
          userId: z.string(),
          ip: z.string(),
          userAgent: z.string(),
          at: z.date(),
          isProof: z.boolean(),
          tookSecondStep: z.boolean(),
        }),
      },
      async (ctx) => {
        const { userId, ip, userAgent, at, isProof, tookSecondStep } = ctx.body
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('A session was opened for nobody.')
        const session = await internalAdapter.createSession(userId, false, {
          ipAddress: ip,
          userAgent,
          proven_at: isProof ? at : null,
          second_step_at: tookSecondStep ? at : null,
          last_seen_at: at,
        })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ session_id: session.id })
      },
    ),
  },
} satisfies BetterAuthPlugin
