import { AdministratorCode } from '#features/people/account-security/screens/administrator-code.tsx'
import { DevicesPart } from '#features/people/account-security/screens/devices-part.tsx'
import { KeepPasskeys } from '#features/people/account-security/screens/keep-passkeys.tsx'
import { RemovePasskey, RenamePasskey } from '#features/people/account-security/screens/passkey-dialogs.tsx'
import { PasskeyProof } from '#features/people/account-security/screens/passkey-proof.tsx'
import { PasskeySignIn } from '#features/people/account-security/screens/passkey-sign-in.tsx'
import { PasskeysPart } from '#features/people/account-security/screens/passkeys-part.tsx'
import { ProofDialog } from '#features/people/account-security/screens/proof-dialog.tsx'
import { RecoveryPasskey } from '#features/people/account-security/screens/recovery-passkey.tsx'
import { SecondStepOn } from '#features/people/account-security/second-step/screens/second-step-on.tsx'
import { SecondStepOff } from '#features/people/account-security/second-step/screens/second-step-part.tsx'
import { SecondStepSetUp } from '#features/people/account-security/second-step/screens/second-step-set-up.tsx'
import { m } from '#paraglide/messages.js'
import { click, fill, inTurn, tick, type WriteScreen } from './screen.tsx'

const none = () => undefined
const never = async () => undefined
const lost = m.account_security_lost
const phone = {
  ...{ id: 'phone', name: 'Phone', backed_up: false },
  ...{ created_at: '2026-06-01T12:00:00.000Z', last_used_at: null },
}
const passkeys = { 'GET /accounts/passkeys': { items: [phone] } }
const seen = { first_seen_at: '2026-06-01T12:00:00.000Z', last_seen_at: '2026-06-01T12:00:00.000Z' }
const browser = (id: string, is_current: boolean) => ({
  ...seen,
  ...{ id, is_current, browser: 'Firefox', system: 'Linux', address: null },
})
const sessions = { 'GET /accounts/sessions': { items: [browser('here', true), browser('there', false)] } }
const step = (
  <SecondStepOn step={{ confirmed_at: seen.first_seen_at, recovery_codes_left: 9 }} onCodes={never} />
)

/** What guards an account: second step, passkeys, devices. */
export const securityScreens: WriteScreen[] = [
  {
    write: 'POST /accounts/second-step',
    element: <SecondStepOff onCodes={never} />,
    reads: { 'GET /accounts/second-step': {} },
    press: m.account_security_set_up(),
    lost,
  },
  {
    write: 'POST /accounts/second-step/recovery-codes',
    element: step,
    before: click(m.account_security_renew()),
    isClosed: true,
    press: m.account_security_renew(),
    lost,
  },
  {
    write: 'DELETE /accounts/second-step',
    element: step,
    before: click(m.account_security_turn_off()),
    isClosed: true,
    press: m.account_security_turn_off(),
    lost,
  },
  {
    write: 'POST /accounts/second-step/confirmation',
    element: (
      <SecondStepSetUp
        secret="ABCDEFGH"
        address="otpauth://totp/a?secret=ABCDEFGH"
        onCodes={never}
        onCancel={none}
      />
    ),
    before: fill(m.accounts_second_step_code(), '123456'),
    press: m.account_security_turn_on(),
    lost,
  },
  {
    write: 'POST /accounts/administrator-code',
    element: <AdministratorCode />,
    reads: { 'GET /accounts/administrator-code': { needed: true } },
    before: fill(m.account_administrator_code_label(), '123456'),
    press: m.account_administrator_code_give(),
    lost,
  },
  {
    write: 'DELETE /accounts/passkeys/phone',
    element: <KeepPasskeys onDone={none} />,
    reads: passkeys,
    before: tick(/Phone/),
    press: m.account_passkeys_keep_act(),
    lost,
  },
  {
    write: 'PATCH /accounts/passkeys/phone',
    element: <RenamePasskey passkey={phone} onClose={none} />,
    press: m.account_passkey_save(),
    lost,
  },
  {
    write: 'DELETE /accounts/passkeys/phone',
    element: <RemovePasskey passkey={phone} onClose={none} />,
    press: m.account_passkey_remove(),
    lost,
  },
  {
    write: 'POST /accounts/passkeys/options',
    element: <PasskeysPart />,
    reads: passkeys,
    before: inTurn(click('Add a passkey'), fill(/^Name/, 'Laptop')),
    press: m.account_passkey_make(),
    lost,
  },
  {
    write: 'POST /accounts/proof/passkey/options',
    element: <PasskeyProof onProven={none} onLost={none} />,
    press: m.account_passkey_prove(),
    lost,
  },
  {
    write: 'POST /accounts/sign-in/passkey/options',
    element: <PasskeySignIn onSession={never} />,
    session: null,
    press: m.account_passkey_sign_in(),
    lost,
  },
  {
    write: 'POST /accounts/recovery/passkey/options',
    element: <RecoveryPasskey onSigned={never} />,
    session: null,
    press: m.account_passkey_show(),
    lost,
  },
  {
    write: 'POST /accounts/proof',
    element: <ProofDialog onProven={none} onClose={none} />,
    reads: { 'GET /accounts/proof': { methods: ['password'], proven_at: null } },
    before: fill('Password', 'quiet-on-the-set'),
    press: m.account_security_prove(),
    lost,
  },
  {
    write: 'DELETE /accounts/sessions/there',
    element: <DevicesPart />,
    reads: sessions,
    press: m.account_session_end_named({
      name: m.account_session_name({ browser: 'Firefox', system: 'Linux' }),
    }),
    lost,
  },
  {
    write: 'DELETE /accounts/sessions',
    element: <DevicesPart />,
    reads: sessions,
    press: m.account_sessions_end_others(),
    lost,
  },
]
