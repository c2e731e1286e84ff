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

/** The sources of inline scripts and styles that a page allows, beside its own files. */
type PageSources = { scripts: string; styles: string }

/** The sources of a page made for one asker: what carries its nonce. */
export function byNonce(nonce: string): PageSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` }
}

/** Vite's development client evaluates modules and inlines styles. */
export const inDevelopment: PageSources = {
  scripts: "'unsafe-inline' 'unsafe-eval'",
  styles: "'unsafe-inline'",
}

/** The content policy of a page; pictures may come from the webinar image host. */
export function pagePolicy({ scripts, styles }: PageSources, imageHost: string | undefined): string {
  const rules = [
    "default-src 'self'",
    `script-src ${["'self'", scripts].filter(Boolean).join(' ')}`,
    `style-src ${["'self'", styles].filter(Boolean).join(' ')}`,
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
