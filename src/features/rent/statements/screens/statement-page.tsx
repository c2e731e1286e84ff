import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download, FileText, Printer } from 'lucide-react'
import { PaperHead } from '#features/base/information/paper-head.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { StatementView } from '../contract.ts'
import { statementFile, statementQuery } from '../queries.ts'
import { QuarterPart } from './quarter-part.tsx'
import { StatementSummary } from './statement-summary.tsx'
import './statement-table.css'
import { TaxesTable } from './taxes-table.tsx'

/** /connect-dashboard?section=statements: an owner's year, the present one unless the address names another. */
export function StatementPage({ year }: { year: number | undefined }) {
  const { data, isError, refetch } = useQuery(statementQuery(year))
  return (
    <div className="statement-sheet page grid gap-8 py-8 md:py-12 print:block">
      <Link
        to="/connect-dashboard"
        className="flex items-center gap-2 justify-self-start text-link print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.payouts_title()}
      </Link>
      {isError ? <LoadFailed title={m.statements_load_failed()} onRetry={() => void refetch()} /> : null}
      {data ? <Parts statement={data} /> : null}
      {data || isError ? null : (
        <SkeletonGroup className="grid gap-8">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Parts({ statement }: { statement: StatementView }) {
  const { year, quarters, opening_cents } = statement
  const isEmpty = opening_cents === 0 && quarters.every(({ rentals }) => rentals.length === 0)
  return (
    <>
      <Head statement={statement} />
      {isEmpty ? (
        <EmptyState icon={<FileText aria-hidden="true" />} title={m.statements_none_title({ year })}>
          {m.statements_none_detail()}
        </EmptyState>
      ) : (
        <>
          <StatementSummary statement={statement} />
          <TaxesTable sums={statement.sums} />
          {quarters.map((quarter) => (
            <QuarterPart key={quarter.quarter} quarter={quarter} statement={statement} />
          ))}
          <p className="max-w-prose text-14 text-muted">{m.statements_note()}</p>
          <p className="text-12 text-muted">{m.receipts_template()}</p>
        </>
      )}
    </>
  )
}

function Head({ statement: { year, years, owner } }: { statement: StatementView }) {
  return (
    <header className="grid gap-4">
      <PaperHead />
      <div className="grid gap-2">
        <h1 className="text-36">{m.statements_title({ year })}</h1>
        <p className="text-muted">
          {m.statements_for({ name: owner.name })}
          {owner.gst_number ? ` · ${m.receipts_gst({ number: owner.gst_number })}` : null}
          {owner.qst_number ? ` · ${m.receipts_qst({ number: owner.qst_number })}` : null}
          {owner.gst_number ? null : ` · ${m.receipts_unregistered()}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <nav aria-label={m.statements_years()} className="flex flex-wrap gap-3">
          {years.map((one) => (
            <Link
              key={one}
              to="/connect-dashboard"
              search={{ section: 'statements', year: one }}
              aria-current={one === year ? 'page' : undefined}
              className={buttonClass({ variant: one === year ? 'secondary' : 'quiet' })}
            >
              {one}
            </Link>
          ))}
        </nav>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {m.payments_print()}
        </Button>
        <a href={statementFile(year)} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden="true" />
          {m.statements_download()}
        </a>
      </div>
    </header>
  )
}
