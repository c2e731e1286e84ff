import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { type CardForm, testCards } from '../card.ts'
import type { SessionRow } from '../stripe-shapes.ts'
import { field } from './fields.ts'
import { type Markup, sandboxPage } from './layout.ts'
import type { Sentences } from './words.ts'

export type CheckoutView = {
  session: SessionRow
  seller: string
  locale: Locale
  form: CardForm
  /** What is wrong beside its field, and what the bank said above them all. */
  errors: Sentences
  said: string | null
}

/** The hosted page: what is paid for, and the card. */
export function checkoutPage(view: CheckoutView): Markup {
  const { seller, locale } = view
  const title = `${m.sandbox_title({}, { locale })} · ${seller}`
  return sandboxPage(locale, title, html`<main class="checkout">${summary(view)}${cardForm(view)}</main>`)
}

function summary({ session, seller, locale }: CheckoutView): Markup {
  const amount = formatMoney(session.amount_total, locale, { withCents: true })
  return html`<section class="summary" aria-label="${m.sandbox_summary({}, { locale })}">
<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> ${m.sandbox_back({ seller }, { locale })}</a>
<h1>${m.sandbox_pay_to({ seller }, { locale })}</h1>
<p class="amount">${amount} <span>CAD</span></p>
<dl>
<div><dt>${session.description}${session.detail ? html`<small>${session.detail}</small>` : ''}</dt><dd>${amount}</dd></div>
<div class="total"><dt>${m.sandbox_total({}, { locale })}</dt><dd>${amount} CAD</dd></div>
</dl>
</section>`
}

function cardForm({ session, seller, locale, form, errors, said }: CheckoutView): Markup {
  const amount = formatMoney(session.amount_total, locale, { withCents: true })
  const first = Object.keys(form).find((name) => errors[name as keyof CardForm])
  const line = (
    name: keyof CardForm,
    more: Pick<Parameters<typeof field>[0], 'autocomplete' | 'inputmode' | 'maxlength'>,
    hint?: string,
  ) =>
    field({
      name,
      label: m[`sandbox_${name}`]({}, { locale }),
      value: form[name],
      error: errors[name],
      hint,
      focus: first === name,
      ...more,
    })
  return html`<section class="pay">
<form method="post" novalidate>
<h2>${m.sandbox_form({}, { locale })}</h2>
${said ? html`<p class="said" role="alert">${said}</p>` : ''}
${line('email', { autocomplete: 'email', inputmode: 'email', maxlength: 200 })}
<fieldset>
<legend>${m.sandbox_card_group({}, { locale })}</legend>
${line('card', { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 30 }, '1234 1234 1234 1234')}
${line('expiry', { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 9 }, m.sandbox_expiry_hint({}, { locale }))}
${line('cvc', { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 }, m.sandbox_cvc_hint({}, { locale }))}
</fieldset>
${line('name', { autocomplete: 'cc-name', inputmode: 'text', maxlength: 120 })}
<button type="submit">${m.sandbox_pay({ amount }, { locale })}</button>
<p class="terms">${m.sandbox_terms({ seller, amount }, { locale })}</p>
<a class="cancel" href="${session.cancel_url}">${m.sandbox_cancel({}, { locale })}</a>
</form>
${cardTable(locale)}
</section>`
}

function cardTable(locale: Locale): Markup {
  const rows = testCards.map(
    (card) => html`<tr><td><code>${card.number}</code></td><td>${outcomeOf(card)({}, { locale })}</td></tr>`,
  )
  return html`<details class="cards" open>
<summary>${m.sandbox_cards({}, { locale })}</summary>
<table>
<thead class="unseen"><tr><th>${m.sandbox_cards_number({}, { locale })}</th><th>${m.sandbox_cards_outcome({}, { locale })}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
<p>${m.sandbox_cards_hint({}, { locale })}</p>
</details>`
}

function outcomeOf(card: (typeof testCards)[number]) {
  return 'refunds' in card ? m[`sandbox_card_refund_${card.refunds}`] : m[`sandbox_card_${card.answer}`]
}
