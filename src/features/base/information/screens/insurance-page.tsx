import { m } from '#paraglide/messages.js'
import { Article, type Section } from './article.tsx'

/** The cover that a rental needs. */
export function InsurancePage() {
  return (
    <Article
      title={m.information_insurance_title}
      lead={m.information_insurance_lead}
      sections={sections}
    ></Article>
  )
}

const sections: readonly Section[] = [
  { id: 'why', title: m.information_insurance_why_title, body: m.information_insurance_why_body },
  { id: 'need', title: m.information_insurance_need_title, body: m.information_insurance_need_body },
  { id: 'limits', title: m.information_insurance_limits_title, body: m.information_insurance_limits_body },
  { id: 'not', title: m.information_insurance_not_title, body: m.information_insurance_not_body },
  { id: 'where', title: m.information_insurance_where_title, body: m.information_insurance_where_body },
  { id: 'upload', title: m.information_insurance_upload_title, body: m.information_insurance_upload_body },
  { id: 'check', title: m.information_insurance_check_title, body: m.information_insurance_check_body },
  {
    id: 'exclusions',
    title: m.information_insurance_exclusions_title,
    body: m.information_insurance_exclusions_body,
  },
  { id: 'happens', title: m.information_insurance_happens_title, body: m.information_insurance_happens_body },
  { id: 'owners', title: m.information_insurance_owners_title, body: m.information_insurance_owners_body },
  { id: 'us', title: m.information_insurance_us_title, body: m.information_insurance_us_body },
]
