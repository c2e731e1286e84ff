import { betterAuth } from 'better-auth'
import { phoneNumber, username } from 'better-auth/plugins'
import type { Services } from '#platform/context.ts'

/** Sessions last 30 days and are renewed once a day of use. */
const SESSION_SECONDS = 60 * 60 * 24 * 30

/** better-auth on our own tables; every address under `/api/auth`. */
export function createAuth(services: Omit<Services, 'readViewer'>, secret: string) {
  const { config, db } = services
  return betterAuth({
    appName: config.BRAND_NAME,
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres' },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'northreel',
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
    },
    telemetry: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        locale: { type: 'string', required: false, input: true },
        accountType: { type: 'string', required: false, input: true, fieldName: 'account_type' },
      },
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
    emailAndPassword: { enabled: true, requireEmailVerification: true },
    plugins: [
      username({ schema: { user: { fields: { displayUsername: 'display_username' } } } }),
      phoneNumber({
        sendOTP: () => {},
        schema: {
          user: { fields: { phoneNumber: 'phone_number', phoneNumberVerified: 'phone_number_verified' } },
        },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
