import type { Site } from './contract.ts'
import { plainProse } from './prose.ts'
import { faqGroups } from './screens/faq-entries.ts'
import { wordsOf } from './words.ts'

/** The questions as search engines read them (schema.org FAQPage). */
export function faqData(site: Site | undefined) {
  const words = wordsOf(site)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqGroups.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question(),
        acceptedAnswer: { '@type': 'Answer', text: plainProse(answer(words)) },
      })),
    ),
  }
}
