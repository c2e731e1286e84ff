import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

void comeAlive()

/** Brings the server's page to life; browsers from before 2025 first fetch what reads addresses for them. */
async function comeAlive() {
  if (!('URLPattern' in globalThis)) await import('@inlang/paraglide-js/urlpattern-polyfill')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  })
}
