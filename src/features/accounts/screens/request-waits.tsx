import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Whoever wrote a request before they had signed in is told that it is not lost. */
export function RequestWaits() {
  return <Notice title={m.accounts_request_waits()}>{m.accounts_request_waits_detail()}</Notice>
}
