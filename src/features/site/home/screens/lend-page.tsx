import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarCheck, CreditCard, Handshake, Scale, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { feeWords } from '#features/base/information/fee-words.ts'
import { siteQuery } from '#features/base/information/queries.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { lendSteps } from './lend-steps.ts'
import { LendSums, type LentKind } from './lend-sums.tsx'
import { LendWays } from './lend-ways.tsx'
import { SectionHead } from './section-head.tsx'
import { Steps } from './steps.tsx'

/** The kinds of gear lent here, the one with most listings first. */

/** Where lending begins: the two ways, what gear brings, how it goes, and what protects it. */
export function LendPage({ kinds }: { kinds: readonly LentKind[] }) {
  const { data: site } = useQuery(siteQuery)
  const { isAuthenticated } = useSession()
  return (
    <div className="page grid grid-cols-1 gap-16 py-10 md:gap-24 md:py-16">
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_28rem] lg:gap-20">
        <div className="grid content-start gap-6">
          <h1 className="text-36 md:text-48">{m.home_lend_heading()}</h1>
          <p className="max-w-prose text-18 text-muted">{m.home_lend_lead()}</p>
          <h2 className="pt-2 text-22">{m.home_lend_title()}</h2>
          <LendWays />
          {isAuthenticated ? (
            <p>
              <Link to="/my-listings" className="text-link inline-flex min-h-11 items-center font-medium">
                {m.home_lend_listings()}
              </Link>
            </p>
          ) : null}
        </div>
        {kinds.length > 0 ? <LendSums kinds={kinds} site={site} /> : null}
      </div>
      <section className="grid gap-6">
        <SectionHead title={m.home_how()} more={<Link to="/how-it-works">{m.home_how_more()}</Link>} />
        <Steps title={m.home_how_owners()} letter="B" wide steps={lendSteps(feeWords(site))} />
      </section>
      <LendCare brand={site?.name ?? ''} />
    </div>
  )
}

/** The protection of lent gear, and its limits. */
function LendCare({ brand }: { brand: string }) {
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
