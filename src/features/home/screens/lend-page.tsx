import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/information/queries.ts'
import { formatBps } from '#features/information/site.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { lendSteps } from './lend-steps.ts'
import { LendWays } from './lend-ways.tsx'
import { Steps } from './steps.tsx'

/** Where lending begins: the two ways, and what they come to. */
export function LendPage() {
  const { data: site } = useQuery(siteQuery)
  const fee = formatBps(site?.platform_fee_bps ?? 0, getLocale())
  return (
    <div className="page grid gap-12 py-12 md:py-20 lg:grid-cols-2 lg:gap-20">
      <div className="grid content-start gap-6">
        <h1 className="text-36 md:text-48">{m.home_lend_heading()}</h1>
        <p className="max-w-prose text-18 text-muted">{m.home_lend_lead()}</p>
        <h2 className="pt-2 text-22">{m.home_lend_title()}</h2>
        <LendWays />
      </div>
      <Steps title={m.home_how()} letter="B" steps={lendSteps(fee)} />
    </div>
  )
}
