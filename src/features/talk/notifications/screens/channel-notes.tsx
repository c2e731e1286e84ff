import { Mail, MessageSquareText, Smartphone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationChoices } from '#features/base/deliveries/contract.ts'
import { m } from '#paraglide/messages.js'

type Channels = NotificationChoices['channels']

/** Where each way leads for this person; where it leads nowhere, why, and what to do. */
export function ChannelNotes({ channels: { email, push, text } }: { channels: Channels }) {
  return (
    <section aria-labelledby="ways-title" className="grid gap-3">
      <h3 id="ways-title" className="text-18">
        {m.notifications_choices_ways()}
      </h3>
      <dl className="grid gap-3 text-14">
        <Note
          name={m.notifications_choices_email()}
          sign={<Mail aria-hidden="true" />}
          isAmiss={email.state !== 'ready'}
        >
          {emailWords[email.state](email.address ?? '')}
        </Note>
        <Note name={m.notifications_choices_push()} sign={<Smartphone aria-hidden="true" />} isAmiss={false}>
          {push.browsers > 0
            ? m.notifications_choices_push_browsers({ count: push.browsers })
            : m.notifications_choices_push_none()}
        </Note>
        {text.state === 'not_offered' ? null : (
          <Note
            name={m.notifications_choices_text()}
            sign={<MessageSquareText aria-hidden="true" />}
            isAmiss={text.state === 'unconfirmed'}
          >
            {textWords[text.state](text.number ?? '')}
          </Note>
        )}
      </dl>
    </section>
  )
}

type NoteProps = { name: string; sign: ReactNode; isAmiss: boolean; children: ReactNode }

function Note({ name, sign, isAmiss, children }: NoteProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="flex items-center gap-3 font-medium [&_svg]:size-5">
        <span className={isAmiss ? 'text-amber' : 'text-muted'}>
          {isAmiss ? <TriangleAlert aria-hidden="true" /> : sign}
        </span>
        {name}
      </dt>
      <dd className="max-w-prose pl-8 text-muted wrap-anywhere">{children}</dd>
    </div>
  )
}

const emailWords: Record<Channels['email']['state'], (address: string) => string> = {
  ready: (address) => m.notifications_choices_email_ready({ address }),
  failed: (address) => m.notifications_choices_email_failed({ address }),
  unconfirmed: (address) => m.notifications_choices_email_unconfirmed({ address }),
  none: () => m.notifications_choices_email_none(),
}

const textWords: Record<Exclude<Channels['text']['state'], 'not_offered'>, (number: string) => string> = {
  ready: (number) => m.notifications_choices_text_ready({ number }),
  unconfirmed: (number) => m.notifications_choices_text_unconfirmed({ number }),
  none: () => m.notifications_choices_text_none(),
}
