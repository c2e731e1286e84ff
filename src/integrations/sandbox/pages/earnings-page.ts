import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import { formatDay } from '#platform/day-text.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import type { Earnings, PayoutAccountStatus } from '#platform/ports/payments.ts'
import { type Markup, sandboxPage } from './layout.ts'

export type EarningsView = {
  name: string
  seller: string
  status: PayoutAccountStatus
  earnings: Earnings
  home: string
}

/** The provider's own page for an owner: the balance, what went to their bank, and the bank's part, played by a button. */
export function earningsPage(view: EarningsView, locale: Locale): Markup {
  const { name, seller, status, earnings, home } = view
  const title = m.sandbox_earnings_title({}, { locale })
  const amount = formatMoney(earnings.available_cents, locale, { withCents: true })
  return sandboxPage(
    locale,
    `${title} · ${seller}`,
    html`<main class="card-page">
<p class="eyebrow">${m.sandbox_onboarding_for({ name }, { locale })} · ${m[`sandbox_account_${status}`]({}, { locale })}</p>
<h1>${title}</h1>
<p class="amount">${amount} <span>CAD</span></p>
<form method="post"><button type="submit" ${earnings.available_cents > 0 ? '' : html`disabled`}>${m.sandbox_earnings_pay_out({}, { locale })}</button></form>
${payoutList(earnings, locale)}
<a class="cancel" href="${home}">${m.sandbox_back({ seller }, { locale })}</a>
</main>`,
    m.sandbox_account_banner({}, { locale }),
  )
}

/** The page of an address that is good no more, or never was. */
export function closedLinkPage(seller: string, home: string, locale: Locale): Markup {
  const title = m.sandbox_link_closed_title({}, { locale })
  return sandboxPage(
    locale,
    title,
    html`<main class="card-page">
<h1>${title}</h1>
<p>${m.sandbox_link_closed_detail({ seller }, { locale })}</p>
<a class="button" href="${home}">${m.sandbox_missing_link({ seller }, { locale })}</a>
</main>`,
    m.sandbox_account_banner({}, { locale }),
  )
}

function payoutList({ payouts }: Earnings, locale: Locale): Markup {
  const heading = html`<h2>${m.sandbox_earnings_payouts({}, { locale })}</h2>`
  if (payouts.length === 0) return html`${heading}<p>${m.sandbox_earnings_no_payouts({}, { locale })}</p>`
  const rows = payouts.map(
    ({ amount_cents, arrives_on }) =>
      html`<div><dt>${formatDay(arrives_on, locale, null)}</dt><dd>${formatMoney(amount_cents, locale, { withCents: true })}</dd></div>`,
  )
  return html`${heading}<dl>${rows}</dl>`
}
