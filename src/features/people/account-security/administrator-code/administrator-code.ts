import type { RefusalTable } from '#platform/refusal.ts'

/** How long a code of `npm run admin -- grant` can be used. */
export const ADMINISTRATOR_CODE_HOURS = 24

export const administratorCodeRefusals = {
  /** The first passkey or second step of an administrator, in a session that gave no code. */
  administrator_code_required: { status: 403, reportable: false },
  administrator_code_wrong: { status: 422, reportable: true },
  administrator_code_expired: { status: 410, reportable: false },
} satisfies RefusalTable
