import { PasswordPart } from '#features/people/accounts/password-part.tsx'
import { Recovery } from '#features/people/accounts/recovery/screens/recovery.tsx'
import { AskAgain } from '#features/people/accounts/screens/ask-again.tsx'
import { ConfirmLink } from '#features/people/accounts/screens/confirm-link.tsx'
import { ConfirmPhone } from '#features/people/accounts/screens/confirm-phone.tsx'
import { ContactLink } from '#features/people/accounts/screens/contact-link.tsx'
import { ContactSection } from '#features/people/accounts/screens/contact-section.tsx'
import { ForgotPassword } from '#features/people/accounts/screens/forgot-password.tsx'
import { Login } from '#features/people/accounts/screens/login.tsx'
import { NameForm } from '#features/people/accounts/screens/name-form.tsx'
import { ProfileSection } from '#features/people/accounts/screens/profile-section.tsx'
import { ResetPassword } from '#features/people/accounts/screens/reset-password.tsx'
import { SecondStep } from '#features/people/accounts/screens/second-step.tsx'
import { SignUp } from '#features/people/accounts/screens/sign-up.tsx'
import { TimeZoneField } from '#features/people/accounts/screens/time-zone-field.tsx'
import { SendAgain } from '#features/people/accounts/send-again.tsx'
import { m } from '#paraglide/messages.js'
import { ana } from '../browser-world.ts'
import { choose, click, fill, inTurn, type WriteScreen } from './screen.tsx'

const none = () => null
const never = async () => undefined
const lost = m.accounts_trouble_offline
const expires_at = '2036-06-11T16:00:00Z'
const contacts = {
  email: { contact: ana.user.email, is_confirmed: true, fails: false, waiting: null },
  phone: {
    contact: '+14165550134',
    is_confirmed: true,
    waiting: { contact: '+14165550199', expires_at, is_here: true },
  },
  has_password: true,
  may: { remove_phone: true },
}
const ofContacts = { 'GET /accounts/contact': contacts }
const dressed = {
  ...ana,
  profile: { ...ana.profile, avatar_url: '/api/pictures/a', resume_url: '/api/profiles/resume' },
}
const collected = {
  ...{ ticket: 'ticket', shown: ['email'], is_young: false, others: [], recovery: null, contacts: null },
  may: { complete: false, claim: true, object: false },
}
const waits = { state: 'waiting', due_at: expires_at, by: 'contact' }
const recovery = <Recovery token="t" Passkeys={none} Keep={none} onEntered={none} onDone={none} />
/** What the first press of the letter’s link answers. */
const begun = (changes: object) => ({ 'POST /accounts/recovery': { ...collected, ...changes } })

/** The ways in, and what people change of themselves. */
export const accountScreens: WriteScreen[] = [
  {
    write: 'POST /accounts/sign-in',
    element: <Login Passkeys={none} />,
    session: null,
    before: inTurn(fill(/phone or username/, 'ana'), fill('Password', 'quiet-on-the-set')),
    press: 'Sign in',
    lost,
  },
  {
    write: 'POST /accounts/sign-up',
    element: <SignUp />,
    session: null,
    before: inTurn(
      fill('Name', 'Ana Costa'),
      fill('Username', 'ana.costa'),
      fill('E-mail', 'ana@example.ca'),
      fill('Password', 'quiet-on-the-set-9'),
    ),
    press: 'Create my account',
    lost,
  },
  {
    write: 'POST /accounts/password-reset/request',
    element: <ForgotPassword />,
    session: null,
    before: fill('E-mail', 'ana@example.ca'),
    press: 'Send me a link',
    lost,
  },
  {
    write: 'POST /accounts/phone-confirmation',
    element: <ConfirmPhone phone="+14165550199" />,
    session: null,
    before: fill(/Code from the text/, '123456'),
    press: 'Confirm my number',
    lost,
  },
  {
    write: 'POST /accounts/confirmation-message',
    element: <SendAgain contact={{ email: 'ana@example.ca' }} label="Send again" />,
    session: null,
    press: 'Send again',
    lost,
  },
  {
    write: 'POST /accounts/confirmation-message',
    element: <AskAgain isExpired onSent={none} />,
    session: null,
    before: fill('E-mail', 'ana@example.ca'),
    press: 'Send the message again',
    lost,
  },
  {
    write: 'POST /accounts/email-confirmation',
    element: <ConfirmLink token="t" />,
    session: null,
    press: 'Confirm my account',
    lost,
  },
  {
    write: 'POST /accounts/password-reset',
    element: <ResetPassword token="t" Keep={none} />,
    session: null,
    before: fill('New password', 'quiet-on-the-set-9'),
    press: 'Save and sign in',
    lost,
  },
  {
    write: 'POST /accounts/sign-in/second-step',
    element: (
      <SecondStep
        asked={{ next: 'second_step', ticket: 't', methods: ['code'] }}
        onDone={never}
        onOver={none}
      />
    ),
    session: null,
    before: fill(m.accounts_second_step_code(), '123456'),
    press: 'Sign in',
    lost,
  },
  {
    write: 'POST /accounts/contact/link',
    element: <ContactLink token="t" />,
    session: null,
    reads: { LOOK: { purpose: 'know_browser', outcome: 'ask', contact: null, name: 'Ana' } },
    press: m.accounts_letter_door_button(),
    lost,
  },
  {
    write: 'POST /accounts/recovery',
    element: recovery,
    session: null,
    press: m.accounts_recovery_begin(),
    lost,
  },
  {
    write: 'POST /accounts/recovery/claim',
    element: recovery,
    session: null,
    reads: begun({}),
    before: click(m.accounts_recovery_begin()),
    press: m.accounts_recovery_claim(),
    lost,
  },
  {
    write: 'POST /accounts/recovery/objection',
    element: recovery,
    session: null,
    reads: begun({ recovery: waits, may: { complete: false, claim: false, object: true } }),
    before: click(m.accounts_recovery_begin()),
    press: m.accounts_recovery_object(),
    lost,
  },
  {
    write: 'POST /accounts/recovery/completion',
    element: recovery,
    session: null,
    reads: begun({ may: { complete: true, claim: false, object: false } }),
    before: inTurn(click(m.accounts_recovery_begin()), fill(m.accounts_new_password(), 'quiet-on-the-set-9')),
    press: m.accounts_recovery_take(),
    lost,
  },
  {
    write: 'POST /accounts/password',
    element: <PasswordPart />,
    reads: ofContacts,
    before: inTurn(fill('Current password', 'quiet-on-the-set'), fill('New password', 'quiet-on-the-set-9')),
    press: 'Change password',
    lost,
  },
  {
    write: 'PATCH /profiles/ana',
    element: <NameForm user={ana.user} />,
    before: fill('Name', 'Ana Roy'),
    press: m.accounts_profile_save(),
    lost,
  },
  {
    write: 'PATCH /profiles/ana',
    element: <ProfileSection />,
    session: dressed,
    press: m.accounts_profile_picture_remove(),
    isQuiet: true,
    lost,
  },
  {
    write: 'DELETE /profiles/resume',
    element: <ProfileSection />,
    session: dressed,
    press: m.accounts_profile_resume_remove(),
    lost,
  },
  {
    write: 'PATCH /accounts/time-zone',
    element: <TimeZoneField />,
    press: choose('America/Halifax'),
    lost: m.accounts_zone_lost,
  },
  {
    write: 'POST /accounts/contact',
    element: <ContactSection />,
    reads: ofContacts,
    before: fill(m.accounts_contact_new_email(), 'new@example.ca'),
    press: m.accounts_contact_change_email(),
    lost,
  },
  {
    write: 'POST /accounts/contact/cancellation',
    element: <ContactSection />,
    reads: ofContacts,
    press: m.accounts_contact_cancel(),
    lost,
  },
  {
    write: 'POST /accounts/contact/phone-confirmation',
    element: <ContactSection />,
    reads: ofContacts,
    before: fill(/Code from the text/, '123456'),
    press: m.accounts_code_submit(),
    lost,
  },
  {
    write: 'DELETE /accounts/contact/phone',
    element: <ContactSection />,
    reads: ofContacts,
    press: m.accounts_contact_remove_phone(),
    lost,
  },
]
