import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import type { SessionRow } from '../stripe-shapes.ts'
import { type Markup, sandboxPage } from './layout.ts'

/** 3-D Secure: the bank asks the card holder; in the sandbox the visitor answers for both. */
export function bankPage(session: SessionRow, last4: string, seller: string, locale: Locale): Markup {
  const amount = formatMoney(session.amount_total, locale, { withCents: true })
  return sandboxPage(
    locale,
    `${m.sandbox_bank_title({}, { locale })} · ${m.sandbox_bank({}, { locale })}`,
    html`<main class="card-page"><form method="post">
<p class="eyebrow">${m.sandbox_bank({}, { locale })} · 3-D Secure</p>
<h1>${m.sandbox_bank_title({}, { locale })}</h1>
<p>${m.sandbox_bank_detail({ seller, amount, last4 }, { locale })}</p>
<p class="terms">${m.sandbox_bank_sandbox({}, { locale })}</p>
<button type="submit" name="answer" value="approve">${m.sandbox_bank_approve({}, { locale })}</button>
<button type="submit" name="answer" value="fail" class="second">${m.sandbox_bank_fail({}, { locale })}</button>
</form></main>`,
  )
}

/** A session that takes no payment any more, and the way back. */
export function closedPage(
  state: 'paid' | 'expired' | 'withdrawn' | 'missing',
  link: string,
  seller: string,
  locale: Locale,
): Markup {
  const [title, detail, label] = closedWords[state]
  return sandboxPage(
    locale,
    title({}, { locale }),
    html`<main class="card-page">
<h1>${title({}, { locale })}</h1>
<p>${detail({ seller }, { locale })}</p>
<a class="button" href="${link}">${label({ seller }, { locale })}</a>
</main>`,
  )
}

const closedWords = {
  paid: [m.sandbox_paid_title, m.sandbox_paid_detail, m.sandbox_paid_link],
  expired: [m.sandbox_expired_title, m.sandbox_expired_detail, m.sandbox_back],
  withdrawn: [m.sandbox_withdrawn_title, m.sandbox_withdrawn_detail, m.sandbox_back],
  missing: [m.sandbox_missing_title, m.sandbox_missing_detail, m.sandbox_missing_link],
} as const
