import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { provinceWords } from '#features/catalogue/pricing/province-words.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import type { TaxDeclaration } from '#features/people/taxes/contract.ts'
import { taxDeclarationQuery } from '#features/people/taxes/queries.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TaxForm } from './tax-form.tsx'
import { useTaxForm } from './use-tax-form.ts'

/** The first step to being paid: the tax question, or the answer that counts. */
export function TaxPart() {
  const { data, isError, refetch } = useQuery(taxDeclarationQuery)
  if (isError) return <LoadFailed title={m.taxes_load_failed()} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 rounded-lg" />
  return <Question key={data.declaration?.declared_at} declaration={data.declaration} />
}

function Question({ declaration }: { declaration: TaxDeclaration | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const { user } = useSession()
  const question = useTaxForm(declaration, user?.name ?? '', () => setIsChanging(false))
  return (
    <section
      aria-labelledby="payouts-taxes"
      className="grid gap-5 rounded-lg border border-hairline bg-raised p-5 md:p-8"
    >
      <h2 id="payouts-taxes" className="text-22">
        {m.taxes_title()}
      </h2>
      {declaration && !isChanging ? (
        <Answer declaration={declaration} onChange={() => setIsChanging(true)} />
      ) : (
        <>
          <p className="max-w-prose">{m.taxes_lead()}</p>
          <TaxForm {...question} onCancel={declaration ? () => setIsChanging(false) : null} />
        </>
      )}
    </section>
  )
}

function Answer({ declaration, onChange }: { declaration: TaxDeclaration; onChange: () => void }) {
  const { legal_name, province, gst_number, qst_number } = declaration
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <dl className="grid gap-3 text-14 sm:grid-cols-2 sm:gap-x-8">
        <Fact label={m.taxes_legal_name()} value={legal_name} />
        <Fact label={m.taxes_province()} value={provinceWords[province]()} />
        <Fact label={m.taxes_gst_number()} value={gst_number ?? m.taxes_not_registered()} />
        {qst_number ? <Fact label={m.taxes_qst_number()} value={qst_number} /> : null}
      </dl>
      <Button variant="secondary" onClick={onChange}>
        {m.taxes_change()}
      </Button>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
