import type { PasskeyView } from './contract.ts'

type Row = { id: string; name: string; backed_up: boolean; created_at: Date; last_used_at: Date | null }

/** A passkey as its person sees it. */
export function presentPasskey({ id, name, backed_up, created_at, last_used_at }: Row): PasskeyView {
  return {
    id,
    name,
    backed_up,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** A passkey as a browser is asked for it. */
export function describePasskey({
  credential_id,
  transports,
}: {
  credential_id: string
  transports: string[]
}) {
  return { id: credential_id, type: 'public-key' as const, transports }
}
