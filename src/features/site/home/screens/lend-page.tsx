import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarCheck, CreditCard, Handshake, Scale, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { SectionHead } from './section-head.tsx'

/** What protects lent gear, and what does not. */
export function LendCare({ brand }: { brand: string }) {
  return (
    <section className="grid gap-8">
      <SectionHead title={m.home_care_title()} />
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <Care icon={<BadgeCheck />} title={m.home_care_who()}>
          {m.home_care_who_detail()}
        </Care>
        <Care icon={<ShieldCheck />} title={m.home_care_insured()}>
          {m.home_care_insured_detail()}
        </Care>
        <Care icon={<CalendarCheck />} title={m.home_care_once()}>
          {m.home_care_once_detail()}
        </Care>
        <Care icon={<CreditCard />} title={m.home_care_paid()}>
          {m.home_care_paid_detail()}
        </Care>
        <Care icon={<Handshake />} title={m.home_care_yes()}>
          {m.home_care_yes_detail()}
        </Care>
        <Care icon={<Scale />} title={m.home_care_not()}>
          {m.home_care_not_detail({ brand })}
        </Care>
      </ul>
      <nav
        aria-label={m.home_care_more()}
        className="flex flex-wrap gap-x-8 gap-y-1 border-t border-hairline pt-4 [&_a]:text-link [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center"
      >
        <Link to="/payment-fees">{m.information_fees_title()}</Link>
        <Link to="/insurance">{m.information_insurance_title()}</Link>
        <Link to="/faq">{m.information_faq_title()}</Link>
      </nav>
    </section>
  )
}

function Care({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <li className="grid content-start gap-2">
      <span aria-hidden="true" className="text-accent-ink [&_svg]:size-7 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <h3 className="text-18">{title}</h3>
      <p className="max-w-prose text-muted">{children}</p>
    </li>
  )
}
