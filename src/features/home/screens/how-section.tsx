import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from '#features/information/queries.ts'
import { formatBps } from '#features/information/site.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { lendSteps } from './lend-steps.ts'
import { SectionHead } from './section-head.tsx'
import { Steps } from './steps.tsx'

/** Three steps to rent, three to lend. */
export function HowSection() {
  const { data: site } = useQuery(siteQuery)
  const fee = formatBps(site?.platform_fee_bps ?? 0, getLocale())
  const rent = [
    [m.home_how_rent_1(), m.home_how_rent_1_detail()],
    [m.home_how_rent_2(), m.home_how_rent_2_detail()],
    [m.home_how_rent_3(), m.home_how_rent_3_detail()],
  ] as const
  return (
    <section className="page grid gap-8">
      <SectionHead title={m.home_how()} more={<Link to="/how-it-works">{m.home_how_more()}</Link>} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Steps title={m.home_how_renters()} letter="A" steps={rent} />
        <Steps title={m.home_how_owners()} letter="B" steps={lendSteps(fee)} />
      </div>
    </section>
  )
}
