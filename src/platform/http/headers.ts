import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** The headers of every answer except the page policy, which pages set with their own nonce. */
export function safeHeaders(production: boolean): MiddlewareHandler {
  return secureHeaders({
    crossOriginEmbedderPolicy: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: production && 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'], payment: [] },
  })
}

/** The content policy of a page: scripts carry this page's nonce; pictures may come from the webinar image host. */
export function pagePolicy(nonce: string, imageHost: string | undefined, development: boolean): string {
  const rules = [
    "default-src 'self'",
    // Vite's development client evaluates modules and inlines styles.
    development ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${imageHost ? ` ${new URL(imageHost).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return rules.join('; ')
}
