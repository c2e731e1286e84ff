import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer, ReceiptText } from 'lucide-react'
import { FileLink } from '#features/admin/frame/file-link.tsx'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api } from '#platform/browser/api-client.ts'
import { formatDays } from '#platform/day-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { pageFacts } from '#ui/page-facts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CollectedTax, CollectedTaxes } from '../contract.ts'
import { TAX_PERIOD } from '../tax-period.ts'
import { PeriodForm } from './period-form.tsx'
import { TaxTable } from './tax-table.tsx'

/** The taxes of a year, a quarter or a month: those that the platform remits, and those of owners apart. */
export function TaxesSection() {
  const { filters } = useAdminAddress()
  const asked = TAX_PERIOD.test(filters.period ?? '') ? filters.period : undefined
  const taxes = useQuery(taxesQuery(asked))
  return (
    <section aria-labelledby="taxes" className="grid grid-cols-1 content-start gap-6">
      <header className="grid gap-1">
        <h2 id="taxes" className="text-28">
          {m.admin_section_taxes()}
        </h2>
        <p className="text-muted">{m.admin_taxes_lead()}</p>
      </header>
      {taxes.isPending ? <Skeleton className="h-64" /> : null}
      {taxes.isError ? (
        <LoadFailed title={m.admin_taxes_failed()} headingLevel={3} onRetry={() => void taxes.refetch()} />
      ) : null}
      {taxes.data ? <Shown taxes={taxes.data} asked={asked} /> : null}
    </section>
  )
}

/** The choice is that of the address at once; the sums are those of their own period until the next have come. */
function Shown({ taxes, asked }: { taxes: CollectedTaxes; asked: string | undefined }) {
  const { period, start, end, items } = taxes
  return (
    <>
      <div className="grid grid-cols-1 gap-6 print:hidden">
        <PeriodForm {...taxes} period={asked ?? period} />
        <div className="flex flex-wrap gap-3">
          <FileLink href={`/api/admin/taxes.csv?period=${period}`}>{m.admin_taxes_export()}</FileLink>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.payments_print()}
          </Button>
        </div>
      </div>
      <p className="text-22">{formatDays(start, end, getLocale(), null)}</p>
      {items.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} headingLevel={3} title={m.admin_taxes_none()}>
          {m.admin_taxes_none_detail()}
        </EmptyState>
      ) : (
        <Groups items={items} />
      )}
    </>
  )
}

/** The platform's taxes come first, also where there are none. */
function Groups({ items }: { items: readonly CollectedTax[] }) {
  const of = (side: CollectedTax['collected_by']) => items.filter(({ collected_by }) => collected_by === side)
  const [platform, owners] = [of('platform'), of('owner')]
  return (
    <>
      <section className="grid grid-cols-1 gap-3">
        <h3 id="taxes-platform" className="text-18">
          {m.admin_taxes_platform({ brand: pageFacts().brand })}
        </h3>
        <p className="text-14 text-muted">
          {platform.length > 0 ? m.admin_taxes_platform_detail() : m.admin_taxes_platform_none()}
        </p>
        {platform.length > 0 ? <TaxTable label="taxes-platform" rows={platform} /> : null}
      </section>
      {owners.length > 0 ? (
        <section className="grid grid-cols-1 gap-3">
          <h3 id="taxes-owners" className="text-18">
            {m.admin_taxes_owners()}
          </h3>
          <p className="text-14 text-muted">{m.admin_taxes_owners_detail()}</p>
          <TaxTable label="taxes-owners" rows={owners} />
        </section>
      ) : null}
    </>
  )
}

function taxesQuery(period: string | undefined) {
  return {
    queryKey: ['admin', 'taxes', period],
    queryFn: () => readAtDesk(() => api().admin.taxes.$get({ query: { period } })),
    placeholderData: keepPreviousData,
  }
}
