import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { reviews } from '../accounts.ts'
import { type Markup, sandboxPage } from './layout.ts'

/** The page where an owner would give their details: in the sandbox they choose what the provider makes of them. */
export function onboardingPage(
  { name, seller, back }: { name: string; seller: string; back: string },
  locale: Locale,
): Markup {
  const title = m.sandbox_onboarding_title({}, { locale })
  const choices = reviews.map(
    (
      review,
    ) => html`<label class="choice"><input type="radio" name="review" value="${review}" ${review === 'active' ? html`checked` : ''}>
<span>${m[`sandbox_onboarding_${review}`]({}, { locale })}<small>${m[`sandbox_onboarding_${review}_detail`]({}, { locale })}</small></span></label>`,
  )
  return sandboxPage(
    locale,
    `${title} · ${seller}`,
    html`<main class="card-page">
<p class="eyebrow">${m.sandbox_onboarding_for({ name }, { locale })}</p>
<h1>${title}</h1>
<p>${m.sandbox_onboarding_detail({ seller }, { locale })}</p>
<form method="post">
<fieldset>
<legend>${m.sandbox_onboarding_choose({}, { locale })}</legend>
${choices}
</fieldset>
<button type="submit">${m.sandbox_onboarding_submit({}, { locale })}</button>
<a class="cancel" href="${back}">${m.sandbox_onboarding_later({}, { locale })}</a>
</form>
</main>`,
    m.sandbox_account_banner({}, { locale }),
  )
}
