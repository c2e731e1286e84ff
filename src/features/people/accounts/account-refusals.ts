// Apart from account.ts: forms check typed text by its rules, and only the server answers with these.
import { nameRefusals } from '#features/people/profiles/name-refusals.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** The refusals of accounts. */
export const accountRefusals = {
  ...nameRefusals,
  credentials_required: { status: 400, reportable: false },
  contact_required: { status: 400, reportable: false },
  email_shape: { status: 400, reportable: false },
  phone_shape: { status: 400, reportable: false },
  password_short: { status: 400, reportable: false },
  password_long: { status: 400, reportable: false },
  password_common: { status: 422, reportable: false },
  present_password_required: { status: 400, reportable: false },
  code_shape: { status: 400, reportable: false },
  password_wrong: { status: 422, reportable: false },
  suspended: { status: 403, reportable: false },
  wrong_credentials: { status: 401, reportable: false },
  code_wrong: { status: 422, reportable: false },
  link_expired: { status: 410, reportable: false },
  mail_unavailable: { status: 503, reportable: true },
  texts_unavailable: { status: 503, reportable: true },
  passwords_busy: { status: 429, reportable: true },
  recovery_needed: { status: 409, reportable: false },
} satisfies RefusalTable
