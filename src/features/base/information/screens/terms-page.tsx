import { m } from '#paraglide/messages.js'
import { Article, type Section } from './article.tsx'
import { ReviewNotice } from './review-notice.tsx'

/** The agreement between owners, renters and the site. */
export function TermsPage() {
  return (
    <Article title={m.information_terms_title} lead={m.information_terms_lead} sections={sections} numbered>
      <ReviewNotice />
    </Article>
  )
}

const sections: readonly Section[] = [
  { id: 'who', title: m.information_terms_who_title, body: m.information_terms_who_body },
  { id: 'eligible', title: m.information_terms_eligible_title, body: m.information_terms_eligible_body },
  { id: 'role', title: m.information_terms_role_title, body: m.information_terms_role_body },
  { id: 'accounts', title: m.information_terms_accounts_title, body: m.information_terms_accounts_body },
  { id: 'listings', title: m.information_terms_listings_title, body: m.information_terms_listings_body },
  { id: 'requests', title: m.information_terms_requests_title, body: m.information_terms_requests_body },
  { id: 'prices', title: m.information_terms_prices_title, body: m.information_terms_prices_body },
  { id: 'payments', title: m.information_terms_payments_title, body: m.information_terms_payments_body },
  { id: 'cancel', title: m.information_terms_cancel_title, body: m.information_terms_cancel_body },
  { id: 'use', title: m.information_terms_use_title, body: m.information_terms_use_body },
  { id: 'damage', title: m.information_terms_damage_title, body: m.information_terms_damage_body },
  { id: 'insurance', title: m.information_terms_insurance_title, body: m.information_terms_insurance_body },
  { id: 'special', title: m.information_terms_special_title, body: m.information_terms_special_body },
  { id: 'conduct', title: m.information_terms_conduct_title, body: m.information_terms_conduct_body },
  { id: 'content', title: m.information_terms_content_title, body: m.information_terms_content_body },
  { id: 'privacy', title: m.information_terms_privacy_title, body: m.information_terms_privacy_body },
  { id: 'liability', title: m.information_terms_liability_title, body: m.information_terms_liability_body },
  { id: 'law', title: m.information_terms_law_title, body: m.information_terms_law_body },
  { id: 'ending', title: m.information_terms_ending_title, body: m.information_terms_ending_body },
  { id: 'changes', title: m.information_terms_changes_title, body: m.information_terms_changes_body },
]
