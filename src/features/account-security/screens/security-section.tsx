import { PasswordPart } from '#features/accounts/password-part.tsx'
import { m } from '#paraglide/messages.js'
import { ActivityPart } from './activity-part.tsx'
import { AdministratorCode } from './administrator-code.tsx'
import { DevicesPart } from './devices-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SecondStepPart } from './second-step-part.tsx'

/** Section security of /account: each part by itself, with its own heading. */
export function SecuritySection() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 className="text-28">{m.account_security()}</h2>
        <p className="text-muted">{m.account_security_lead()}</p>
      </header>
      <PasswordPart />
      <AdministratorCode />
      <SecondStepPart />
      <PasskeysPart />
      <DevicesPart />
      <ActivityPart />
    </div>
  )
}
