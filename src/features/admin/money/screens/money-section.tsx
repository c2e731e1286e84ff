import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { FilterForm } from '#features/admin/frame/filter-form.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { provinceWords } from '#features/catalogue/pricing/province-words.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { type WaitingKind, waitingKinds } from '#features/rent/payments/waiting.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { WaitingMoney } from '../contract.ts'
import { kindWords, lineWords, nextWords } from '../money-words.ts'
import { SettleDialog, waitingMoneyKey } from './settle-dialog.tsx'

/** The money that waits for an administrator; a line leads to its rental. */
export function MoneySection() {
  const { filters } = useAdminAddress()
  const kind = waitingKinds.find((one) => one === filters.kind)
  const list = useInfiniteQuery(waitingMoneyQuery(kind))
  const [settled, setSettled] = useState<string | null>(null)
  return (
    <section aria-labelledby="money" className="grid grid-cols-1 content-start gap-6">
      <header className="grid gap-1">
        <h2 id="money" className="text-28">
          {m.admin_section_money()}
        </h2>
        <p className="text-muted">{m.admin_money_lead()}</p>
      </header>
      <MissingTaxNumbers />
      <KindFilter />
      <AdminList
        list={list}
        label={m.admin_section_money()}
        failed={m.admin_money_failed()}
        empty={{ title: m.admin_money_none(), detail: m.admin_money_none_detail() }}
        keyOf={({ id }) => id}
        title={{ label: m.admin_money_what(), cell: lineWords }}
        leadsTo={placeOf}
        columns={[
          { label: m.admin_money_amount(), cell: amountOf, numeric: true },
          { label: m.admin_money_who(), cell: ({ person }) => (person ? personName(person.name) : '–') },
          { label: m.admin_money_since(), cell: ({ since }) => instantText(since) },
          { label: m.admin_money_due(), cell: ({ due_by }) => (due_by ? instantText(due_by) : '–') },
          {
            label: m.admin_jobs_acts(),
            bare: true,
            cell: (line) => <NextStep line={line} onSettle={setSettled} />,
          },
        ]}
      />
      {settled ? <SettleDialog key={settled} id={settled} onClose={() => setSettled(null)} /> : null}
    </section>
  )
}

/** Warns of provinces where the platform would collect a sales tax and has no number to. */
function MissingTaxNumbers() {
  const { data } = useQuery({
    queryKey: [...waitingMoneyKey, 'tax-numbers'],
    queryFn: () => readAtDesk(() => api().admin.money['tax-numbers'].$get()),
  })
  if (!data || data.missing.length === 0) return null
  const names = data.missing.map(({ province }) => provinceWords[province]())
  const provinces = new Intl.ListFormat(getLocale()).format(names)
  return (
    <Notice tone="amber" title={m.admin_money_tax_numbers()}>
      {m.admin_money_tax_numbers_detail({ provinces })}
    </Notice>
  )
}

/** The next step about a line; an event is settled right here, above the row's link. */
function NextStep({ line, onSettle }: { line: WaitingMoney; onSettle: (id: string) => void }) {
  const { event_id } = line
  return (
    <span className="grid justify-items-start gap-2 lg:max-w-72">
      {nextWords(line)}
      {event_id ? (
        <span className="relative z-1">
          <Button size="sm" variant="secondary" onClick={() => onSettle(event_id)}>
            {m.admin_money_settle()}
          </Button>
        </span>
      ) : null}
    </span>
  )
}

/** The story of the line's rental; money that no rental is known for has its line of the security record. */
function placeOf({ rental_id, detail }: WaitingMoney) {
  const search = rental_id
    ? ({ section: 'rentals', id: rental_id } as const)
    : ({ section: 'events', action: detail ?? undefined } as const)
  return { to: '/admin', search } as const
}

function amountOf({ amount_cents }: WaitingMoney) {
  return amount_cents === null ? '–' : formatMoney(amount_cents, getLocale(), { withCents: true })
}

/** Filters the lines; the choice is in the address, so that Back removes it. */
function KindFilter() {
  const { filters, filter } = useAdminAddress()
  const { register, handleSubmit } = useForm({ values: { kind: filters.kind ?? '' } })
  return (
    <FilterForm
      label={m.admin_money_filter()}
      isFiltered={Boolean(filters.kind)}
      onShow={handleSubmit((chosen) => filter(chosen))}
      onClear={() => filter({ kind: '' })}
    >
      <SelectField {...register('kind')} label={m.admin_money_kind()} className="xl:col-span-2">
        <option value="">{m.admin_money_kind_any()}</option>
        {waitingKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]()}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

/** The money that waits, of one kind or all, page after page. */
function waitingMoneyQuery(kind: WaitingKind | undefined) {
  return pagesQuery([...waitingMoneyKey, kind], (cursor) =>
    readAtDesk(() => api().admin.money.$get({ query: { kind, cursor } })),
  )
}
