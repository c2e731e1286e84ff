import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  AtSign,
  BadgeCheck,
  Ban,
  Bell,
  ChevronRight,
  CreditCard,
  FileLock2,
  Languages,
  LockKeyhole,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { SecuritySection } from '#features/people/account-security/screens/security-section.tsx'
import { ContactSection } from '#features/people/accounts/screens/contact-section.tsx'
import { PreferencesSection } from '#features/people/accounts/screens/preferences-section.tsx'
import { ProfileSection } from '#features/people/accounts/screens/profile-section.tsx'
import { VerificationSection } from '#features/people/verification/screens/verification-section.tsx'
import { PrivacySection } from '#features/privacy/section/screens/privacy-section.tsx'
import { PaymentsSection } from '#features/rent/practice-payments/screens/payments-section.tsx'
import { NotificationChoices } from '#features/talk/notifications/screens/notification-choices.tsx'
import { BlockedPeople } from '#features/talk/reports-and-blocks/screens/blocked-people.tsx'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { type Section, sections } from './-account-section.ts'

/** /account: at the left its sections, beside them the chosen one; on a phone the list first, then each with a way back. */
export function AccountSections({ section }: { section: Section | undefined }) {
  const shown = section ?? 'profile'
  const { Screen } = words[shown]
  return (
    <div className="page grid content-start gap-x-12 gap-y-6 py-8 md:grid-cols-[15rem_1fr] md:py-12">
      <header className={cx('gap-1 md:col-span-2 md:grid', section ? 'max-md:sr-only' : 'grid')}>
        <h1 className="text-36">{m.shell_account_settings()}</h1>
        <p className="text-muted">{m.account_lead()}</p>
      </header>
      <nav aria-label={m.account_sections()} className={cx('md:block', section && 'hidden')}>
        <ul className="grid border-t border-hairline md:gap-1 md:border-0">
          {sections.map((one) => (
            <li key={one} className="border-b border-hairline md:border-0">
              <Entry section={one} isShown={one === shown} isAsked={one === section} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={cx('min-w-0 md:block', !section && 'hidden')}>
        <Link
          to="/account"
          className="-ml-2 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium no-underline hover:bg-shade md:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {m.shell_account_settings()}
        </Link>
        <Screen />
      </div>
    </div>
  )
}

type EntryProps = { section: Section; isShown: boolean; isAsked: boolean }

function Entry({ section, isShown, isAsked }: EntryProps) {
  const { label, Icon } = words[section]
  return (
    <Link
      to="/account"
      search={{ section }}
      aria-current={isAsked ? 'page' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 px-2 font-medium no-underline transition-colors hover:bg-shade py-1.5 md:min-h-11 md:rounded-md md:px-3',
        isShown && 'md:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="size-5 text-muted" />
      <span className="flex-1">{label()}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted md:hidden" />
    </Link>
  )
}

const words: Record<Section, { label: () => string; Icon: typeof Bell; Screen: () => ReactNode }> = {
  profile: { label: m.account_profile, Icon: UserRound, Screen: ProfileSection },
  contact: { label: m.account_contact, Icon: AtSign, Screen: ContactSection },
  security: { label: m.account_security, Icon: LockKeyhole, Screen: SecuritySection },
  verification: { label: m.account_verification, Icon: BadgeCheck, Screen: VerificationSection },
  notifications: { label: m.notifications_choices_title, Icon: Bell, Screen: NotificationChoices },
  payments: { label: m.account_practice_payments, Icon: CreditCard, Screen: PaymentsSection },
  preferences: { label: m.account_preferences, Icon: Languages, Screen: PreferencesSection },
  privacy: { label: m.account_privacy, Icon: FileLock2, Screen: PrivacySection },
  blocked: { label: m.moderation_blocked_people, Icon: Ban, Screen: BlockedPeople },
}
