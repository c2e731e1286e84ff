import { m } from '#paraglide/messages.js'
import type { FactorKind } from '../factor.ts'

/** What somebody has shown, in words. */
export const factorWords: Record<FactorKind, () => string> = {
  email: m.accounts_recovery_factor_email,
  phone: m.accounts_recovery_factor_phone,
  password: m.accounts_recovery_factor_password,
  passkey: m.accounts_recovery_factor_passkey,
  second_step: m.accounts_recovery_factor_second_step,
}
