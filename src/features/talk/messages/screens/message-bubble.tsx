import { EyeOff, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import type { MessageView } from '../contract.ts'
import { MessageFile } from './message-file.tsx'
import { MessageText } from './message-text.tsx'
import { riskText, timeText } from './message-words.ts'

type Props = {
  message: MessageView
  /** The author, for screen readers: the side of the bubble is only visible. */
  author: string
  isOwn: boolean
  /** Written before the page was opened, or by oneself: not read out. */
  isQuiet: boolean
  seesContacts: boolean
  /** The last one that was written in one go. */
  isLast: boolean
  status: string | undefined
}

/** One message with its status and marks. */
export function MessageBubble(props: Props) {
  const { message, author, isOwn, isQuiet, seesContacts, isLast, status } = props
  const { seq, body, file, created_at } = message
  return (
    <div
      data-seq={seq}
      aria-live={isQuiet ? 'off' : undefined}
      className={cx('grid gap-1', isOwn ? 'justify-items-end' : 'justify-items-start')}
    >
      <Bubble isOwn={isOwn} isLast={isLast}>
        <span className="sr-only">{author}: </span>
        {file ? <MessageFile file={file} /> : null}
        {body ? <MessageText text={body} elsewhere={seesContacts} /> : null}
      </Bubble>
      {isOwn && message.is_hidden ? (
        <Remark>
          <EyeOff aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {m.messages_hidden()}
        </Remark>
      ) : null}
      {!isOwn && message.risk.length > 0 ? <Risk /> : null}
      {isLast || status ? (
        <p className="flex gap-1.5 px-1 text-12 text-muted tabular-nums">
          {isLast ? <time dateTime={created_at}>{timeText(created_at)}</time> : null}
          {isLast && status ? <span aria-hidden="true">·</span> : null}
          {status}
        </p>
      ) : null}
    </div>
  )
}

type BubbleProps = { isOwn: boolean; isLast: boolean; isDim?: boolean; children: ReactNode }

/** The shape that words stand in: one’s own at the right, in the warmer light. */
export function Bubble({ isOwn, isLast, isDim, children }: BubbleProps) {
  return (
    <div
      className={cx(
        'grid max-w-[min(34rem,84%)] gap-2 rounded-lg border px-3.5 py-2',
        isOwn ? 'border-transparent bg-accent-soft' : 'border-hairline bg-raised',
        isLast && (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'),
        isDim && 'border-dashed border-line',
      )}
    >
      {children}
    </div>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="flex max-w-[84%] items-start gap-1.5 px-1 text-12 text-muted">{children}</p>
}

function Risk() {
  return (
    <p className="flex max-w-[min(34rem,84%)] items-start gap-2 rounded-md bg-amber-soft px-3 py-2 text-14 font-medium text-amber">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {riskText()}
    </p>
  )
}
