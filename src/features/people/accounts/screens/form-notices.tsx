import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/base/information/queries.ts'
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

/** Tells a visitor who wrote a request before signing in that it is not lost. */
export function RequestWaits() {
  return <Notice title={m.accounts_request_waits()}>{m.accounts_request_waits_detail()}</Notice>
}

/** The problem of a whole form, read out at once. */
export function Trouble({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <Notice tone="red" title={m.accounts_trouble_title()}>
          {text}
        </Notice>
      ) : null}
    </div>
  )
}
