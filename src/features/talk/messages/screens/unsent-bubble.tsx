import { CircleAlert, RotateCcw, Trash2 } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { dropUnsent, retryUnsent, type UnsentMessage } from '../unsent-messages.ts'
import { Bubble } from './message-bubble.tsx'
import { MessageFile } from './message-file.tsx'
import { MessageText } from './message-text.tsx'

type Props = { message: UnsentMessage; userId: string; isLineLost: boolean }

/** Words of one’s own that the server does not have yet; where it would not have them, why, and what to do. */
export function UnsentBubble({ message, userId, isLineLost }: Props) {
  const { body, file, refusal } = message
  return (
    <div data-unsent aria-live="off" className="grid justify-items-end gap-1">
      <Bubble isOwn isLast isDim>
        <span className="sr-only">{m.messages_you_wrote()}: </span>
        {file ? <MessageFile file={file} /> : null}
        {body ? <MessageText text={body} elsewhere={false} /> : null}
      </Bubble>
      {refusal === null ? (
        <p className="px-1 text-12 text-muted">{isLineLost ? m.messages_waiting() : m.messages_sending()}</p>
      ) : (
        <Refused message={message} userId={userId} refusal={refusal} />
      )}
    </div>
  )
}

function Refused({ message, userId, refusal }: Pick<Props, 'message' | 'userId'> & { refusal: string }) {
  return (
    <div role="alert" className="grid max-w-[84%] justify-items-end gap-1 px-1">
      <p className="flex items-start gap-1.5 text-right text-14 text-red">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{m.messages_not_sent()}</strong> · {refusal}
        </span>
      </p>
      <p className="flex flex-wrap justify-end gap-x-5">
        <button type="button" className={actClass} onClick={() => retryUnsent(userId, message)}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {m.ui_try_again()}
        </button>
        <button type="button" className={actClass} onClick={() => dropUnsent(userId, message.key)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {m.messages_drop()}
        </button>
      </p>
    </div>
  )
}

const actClass =
  'inline-flex min-h-11 items-center gap-2 text-14 font-medium text-link underline underline-offset-4 md:min-h-8 md:pointer-coarse:min-h-11'
