import { m } from '#paraglide/messages.js'
import { Article, type Section } from './article.tsx'
import { ReviewNotice } from './review-notice.tsx'

/** The data we keep about people, and why. */
export function PrivacyPage() {
  return (
    <Article
      title={m.information_privacy_title}
      lead={m.information_privacy_lead}
      sections={sections}
      numbered
    >
      <ReviewNotice />
    </Article>
  )
}

const sections: readonly Section[] = [
  { id: 'who', title: m.information_privacy_who_title, body: m.information_privacy_who_body },
  { id: 'collect', title: m.information_privacy_collect_title, body: m.information_privacy_collect_body },
  { id: 'why', title: m.information_privacy_why_title, body: m.information_privacy_why_body },
  { id: 'others', title: m.information_privacy_others_title, body: m.information_privacy_others_body },
  {
    id: 'providers',
    title: m.information_privacy_providers_title,
    body: m.information_privacy_providers_body,
  },
  { id: 'cookies', title: m.information_privacy_cookies_title, body: m.information_privacy_cookies_body },
  { id: 'keeping', title: m.information_privacy_keeping_title, body: m.information_privacy_keeping_body },
  { id: 'leaving', title: m.information_privacy_leaving_title, body: m.information_privacy_leaving_body },
  { id: 'rights', title: m.information_privacy_rights_title, body: m.information_privacy_rights_body },
  { id: 'safety', title: m.information_privacy_safety_title, body: m.information_privacy_safety_body },
  { id: 'young', title: m.information_privacy_young_title, body: m.information_privacy_young_body },
  {
    id: 'marketing',
    title: m.information_privacy_marketing_title,
    body: m.information_privacy_marketing_body,
  },
  { id: 'changes', title: m.information_privacy_changes_title, body: m.information_privacy_changes_body },
]
