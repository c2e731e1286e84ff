import { countedDay } from '#features/base/counts/figure.ts'
import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { listOwnersMoved } from '#features/rent/payments/list-owner-movements.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { addJob } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { readRows } from './read-statement.ts'
import { makeStatement, type Statement } from './statement.ts'
import { selectLocale } from './store.ts'
import { totalTax } from './sums.ts'

export const STATEMENT_LETTER_JOB = 'statement-letter'

/** Has each owner of whom money moved in the year that ended told of their statement. */
export async function tellOfStatements({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const year = Number(countedDay(clock.now()).slice(0, 4)) - 1
  // Canada lies west of Greenwich by less than half a day; the letter counts by the day at the place.
  const until = new Date(`${year + 1}-01-01T12:00:00Z`)
  for (const owner_id of await listOwnersMoved(db, new Date(`${year}-01-01T00:00:00Z`), until))
    await addJob(db, STATEMENT_LETTER_JOB, { owner_id, year }, { key: `statement:${year}:${owner_id}` })
}

/** Tells an owner of their statement of a year, once, in their language; nothing where no money moved in it. */
export async function sendStatementLetter(
  services: Services,
  { owner_id, year }: { owner_id: string; year: number },
): Promise<void> {
  const locale = await selectLocale(services.db, owner_id)
  if (!locale) return
  const { rows } = await readRows(services, owner_id)
  if (!rows.some(({ day }) => day.startsWith(`${year}-`))) return
  const path = `/connect-dashboard?section=statements&year=${year}`
  await deliverLetter(
    services,
    { message_id: `statement.${year}.${owner_id}`, user_id: owner_id, topic: 'payments' },
    {
      ...letterOf(year, makeStatement(year, rows), locale),
      button: {
        label: m.statements_letter_button({}, { locale }),
        url: pageUrl(services.config, locale, path),
      },
      footer: m.statements_letter_footer({ brand: services.config.BRAND_NAME }, { locale }),
    },
  )
}

function letterOf(year: number, { sums, opening_cents, closing_cents }: Statement, locale: Locale) {
  const said = { locale }
  const heading = m.statements_letter_heading({ year: String(year) }, said)
  const body = m.statements_letter_body({ year: String(year) }, said)
  const taxes = totalTax(sums.taxes) + totalTax(sums.refund_taxes)
  const facts: [string, number][] = [
    [m.statements_opening({}, said), opening_cents],
    [m.statements_price({}, said), sums.price],
    [m.statements_refund({}, said), sums.refund],
    [m.statements_taxes({}, said), taxes],
    [m.statements_fee_with_tax({}, said), sums.fee + totalTax(sums.fee_taxes)],
    [m.statements_transfer({}, said), sums.transfer],
    [m.statements_closing({}, said), closing_cents],
  ]
  return {
    ...{ locale, heading, subject: heading, preheader: body, paragraphs: [body] },
    facts: facts.map(([label, cents]) => [label, formatMoney(cents, locale, { withCents: true })] as const),
  }
}
