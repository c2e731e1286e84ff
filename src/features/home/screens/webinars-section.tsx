import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { SectionHead } from './section-head.tsx'
import { WebinarCard } from './webinar-card.tsx'

/** The recorded talks that the front page promotes. */
export function WebinarsSection() {
  const { data: site } = useQuery(siteQuery)
  return (
    <section className="page grid gap-8">
      <SectionHead title={m.home_webinars()} detail={m.home_webinars_detail()} />
      <ul className="grid gap-6 md:grid-cols-3">
        {site?.webinars.map((webinar) => (
          <li key={webinar.talk}>
            <WebinarCard webinar={webinar} />
          </li>
        ))}
      </ul>
    </section>
  )
}
