import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Says that a legal text still waits for a lawyer. */
export function ReviewNotice() {
  return (
    <div className="max-w-prose">
      <Notice tone="amber" title={m.information_review_title()}>
        {m.information_review_body()}
      </Notice>
    </div>
  )
}
