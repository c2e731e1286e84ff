import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { feeRuleOf, feeWords } from '#features/base/information/fee-words.ts'
import { siteQuery } from '#features/base/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { feeOf, formatMoney } from '#platform/money.ts'
import { SlateRule } from '#ui/slate-rule.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { LendButton } from './lend-button.tsx'
import { lendSteps } from './lend-steps.ts'
import { NearSection } from './near-section.tsx'
import { SectionHead } from './section-head.tsx'
import { Steps } from './steps.tsx'
import { WebinarCard } from './webinar-card.tsx'

const EXAMPLE_CENTS = 25_000

/** An invitation to owners, in the other light. */
function LendBand() {
  const { data: site } = useQuery(siteQuery)
  const payout = EXAMPLE_CENTS - feeOf(EXAMPLE_CENTS, feeRuleOf(site))
  return (
    <section className="bg-paper text-ink scheme-dark">
      <SlateRule />
      <div className="page grid items-center gap-5 py-10 md:grid-cols-[1fr_auto] md:py-20">
        <div className="grid gap-3">
          <h2 className="max-w-prose text-28 md:text-48">{m.home_band()}</h2>
          <p className="max-w-prose text-18 text-muted">
            {m.home_band_detail({
              rental: formatMoney(EXAMPLE_CENTS, getLocale(), { withCents: true }),
              payout: formatMoney(payout, getLocale(), { withCents: true }),
            })}
          </p>
        </div>
        <LendButton size="lg" />
      </div>
    </section>
  )
}

type Props = {
  /** Links to the categories, for browsers that run no code: names by slug. */
  categories: readonly { slug: string; name: string }[]
  /** The listings this browser showed lately. */
  seen: ReactNode
}

/** The front page after its first look: comes to life after it. */
export function BelowHero({ categories, seen }: Props) {
  return (
    <>
      <NearSection />
      <CategoriesSection categories={categories} />
      {seen}
      <HowSection />
      <LendBand />
      <WebinarsSection />
    </>
  )
}

/** The recorded talks that the front page promotes. */
export function WebinarsSection() {
  const { data: site } = useQuery(siteQuery)
  return (
    <section className="page grid gap-6 md:gap-8">
      <SectionHead title={m.home_webinars()} detail={m.home_webinars_detail()} />
      <ul className="card-row">
        {site?.webinars.map((webinar) => (
          <li key={webinar.talk}>
            <WebinarCard webinar={webinar} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Three steps to rent, three to lend. */
export function HowSection() {
  const { data: site } = useQuery(siteQuery)
  const rent = [
    [m.home_how_rent_1(), m.home_how_rent_1_detail()],
    [m.home_how_rent_2(), m.home_how_rent_2_detail()],
    [m.home_how_rent_3(), m.home_how_rent_3_detail()],
  ] as const
  return (
    <section className="page grid gap-6 md:gap-8">
      <SectionHead title={m.home_how()} more={<Link to="/how-it-works">{m.home_how_more()}</Link>} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <Steps title={m.home_how_renters()} letter="A" steps={rent} />
        <Steps title={m.home_how_owners()} letter="B" steps={lendSteps(feeWords(site))} />
      </div>
    </section>
  )
}
