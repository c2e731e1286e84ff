import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { siteQuery } from '#features/base/information/queries.ts'
import type { PayoutAccountView } from '#features/rent/payouts/contract.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { dateText } from '#ui/days-text.ts'
import { useProvider } from './use-provider.ts'

/** Leads to the provider's forms, or to its page of what it has for the owner. */
export function ProviderButton({
  label,
  to = 'onboarding',
}: {
  label: string
  to?: 'onboarding' | 'dashboard'
}) {
  const { isOpening, open } = useProvider()
  return (
    <span className="max-md:w-full">
      <Button
        block
        size="lg"
        variant={to === 'onboarding' ? 'primary' : 'secondary'}
        pending={isOpening}
        pendingLabel={m.payouts_opening()}
        onClick={() => void open(to)}
      >
        {label}
        <ExternalLink aria-hidden="true" />
      </Button>
    </span>
  )
}

/** The day by which the provider wants further details, where it says one. */
export function NeededBy({ account: { due_by } }: { account: PayoutAccountView }) {
  return due_by ? <p className="font-semibold">{m.payouts_needed_by({ day: dateText(due_by) })}</p> : null
}

/** Leads to the desk's mailbox. */
export function WriteButton() {
  const { data: site } = useQuery(siteQuery)
  if (!site) return null
  return (
    <a href={`mailto:${site.email}`} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
      {m.payouts_write()}
    </a>
  )
}
