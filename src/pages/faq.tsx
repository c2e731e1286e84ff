import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { faqData } from '#features/base/information/faq-data.ts'
import { siteQuery } from '#features/base/information/queries.ts'
import { FaqPage } from '#features/base/information/screens/faq-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

/** Only pages made on the server carry it, so that browsers need not fetch every answer before the page. */
const dataForSearchEngines = createIsomorphicFn()
  .server(faqData)
  .client(() => undefined)

export const Route = createFileRoute('/faq')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(siteQuery)
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: m.information_faq_title(),
      path: '/faq',
      about: import.meta.env.SSR && {
        description: m.information_faq_description(),
        jsonLd: dataForSearchEngines(context.queryClient.getQueryData(siteQuery.queryKey)),
      },
    }),
  component: FaqPage,
})
