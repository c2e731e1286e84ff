import { useQuery } from '@tanstack/react-query'
import { siteQuery } from './queries.ts'

/** On paper, who keeps this market and how they are reached. */
export function PaperHead() {
  const { data: site } = useQuery(siteQuery)
  if (!site) return null
  return (
    <p className="hidden pb-2 print:block">
      <span className="block font-display text-22 font-bold">{site.name}</span>
      <span className="block text-14 text-muted">{site.address}</span>
      <span className="block text-14 text-muted">{site.email}</span>
    </p>
  )
}
