import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from '#features/information/queries.ts'
import { formatBps } from '#features/information/site.ts'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { LendCare } from './lend-care.tsx'
import { lendSteps } from './lend-steps.ts'
import { LendSums, type LentKind } from './lend-sums.tsx'
import { LendWays } from './lend-ways.tsx'
import { SectionHead } from './section-head.tsx'
import { Steps } from './steps.tsx'

/** What is lent here, the kind with most listings first. */

/** Where lending begins: the two ways, what gear brings, how it goes, and what protects it. */
export function LendPage({ kinds }: { kinds: readonly LentKind[] }) {
  const { data: site } = useQuery(siteQuery)
  const { isAuthenticated } = useSession()
  const bps = site?.platform_fee_bps ?? 0
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
        {kinds.length > 0 ? <LendSums kinds={kinds} bps={bps} /> : null}
      </div>
      <section className="grid gap-6">
        <SectionHead title={m.home_how()} more={<Link to="/how-it-works">{m.home_how_more()}</Link>} />
        <Steps title={m.home_how_owners()} letter="B" wide steps={lendSteps(formatBps(bps, getLocale()))} />
      </section>
      <LendCare brand={site?.name ?? ''} />
    </div>
  )
}
