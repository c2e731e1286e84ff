import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Says beforehand that nothing can be proven here by a letter, where no mail server is set. */
export function MailClosed({ title }: { title: string }) {
  const { data: site } = useQuery(siteQuery)
  if (!site || site.sends_mail) return null
  return (
    <Notice tone="amber" title={title}>
      {m.refusal_mail_unavailable()}
    </Notice>
  )
}
