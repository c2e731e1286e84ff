import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** What went wrong with a whole form, read out at once. */
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
