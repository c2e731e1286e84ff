import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { keysOf } from '#platform/own-value.ts'
import type { BillLine } from '#platform/ports/payments.ts'
import { type CardForm, testCards } from '../card.ts'
import type { SessionRow } from '../checkouts.ts'
import { type Markup, sandboxPage } from './layout.ts'
import type { Sentences } from './words.ts'

type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  hint?: string
  autocomplete: string
  inputmode: 'text' | 'numeric' | 'email'
  maxlength: number
  focus: boolean
}

export type CheckoutView = {
  session: SessionRow
  seller: string
  locale: Locale
  form: CardForm
  /** The problems beside their fields, and the bank's words above them all. */
  errors: Sentences
  said: string | null
}

/** The hosted page: the purchase and the card. */
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
${session.lines.map((line) => billLine(line, locale))}
<div class="total"><dt>${m.sandbox_total({}, { locale })}</dt><dd>${amount} CAD</dd></div>
</dl>
</section>`
}

function billLine({ name, detail, amount_cents }: BillLine, locale: Locale): Markup {
  const amount = formatMoney(amount_cents, locale, { withCents: true })
  return html`<div><dt>${name}${detail ? html`<small>${detail}</small>` : ''}</dt><dd>${amount}</dd></div>`
}

function cardForm({ session, seller, locale, form, errors, said }: CheckoutView): Markup {
  const amount = formatMoney(session.amount_total, locale, { withCents: true })
  const first = keysOf(form).find((name) => errors[name])
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
  if ('disputed' in card) return m.sandbox_card_disputed
  return 'refunds' in card ? m[`sandbox_card_refund_${card.refunds}`] : m[`sandbox_card_${card.answer}`]
}

/** A label, an input, and beneath it the error, tied to the input for screen readers. */
function field({ name, label, value, error, hint, ...input }: FieldProps): Markup {
  const describedBy = error ? `${name}-error` : hint ? `${name}-hint` : ''
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" type="${name === 'email' ? 'email' : 'text'}" required
 autocomplete="${input.autocomplete}" inputmode="${input.inputmode}" maxlength="${input.maxlength}" spellcheck="false"
 ${hint ? html`placeholder="${hint}"` : ''} ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
 ${error ? html`aria-invalid="true"` : ''} ${input.focus ? html`autofocus` : ''}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
${!error && hint ? html`<span class="unseen" id="${name}-hint">${hint}</span>` : ''}
</div>`
}
