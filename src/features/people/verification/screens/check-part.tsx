import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { dateText, daysText } from '#ui/days-text.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { CheckKind } from '../check.ts'
import { checkOutcomes } from '../check-outcomes.ts'
import type { CheckView, KindView } from '../contract.ts'
import { CheckForm } from './check-form.tsx'
import { checkWords } from './check-words.ts'
import { WaitingCheck } from './waiting-check.tsx'

type Props = { kind: CheckKind; known: KindView }

/** One badge: whether it is valid, the outcome of the last document, and the way to send one. */
export function CheckPart({ kind, known }: Props) {
  const words = checkWords[kind]
  const [last] = known.checks
  const [isSent, setSent] = useState(false)
  const standing = known.checks.find(({ status }) => status === 'accepted')
  return (
    <PagePart title={words.title()} lead={words.lead()}>
      {standing?.expires_at ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusTag tone="green">{m.verification_verified()}</StatusTag>
          <span className="text-14 text-muted">
            {m.verification_until({ day: daysText(standing.expires_at) })}
          </span>
        </p>
      ) : null}
      {last ? <Outcome check={last} isSent={isSent} /> : null}
      <Sending kind={kind} known={known} onSent={() => setSent(true)} />
      <CheckHistory checks={known.checks} />
    </PagePart>
  )
}

/** The outcome of the last document, unless it shows already. */
function Outcome({ check, isSent }: { check: CheckView; isSent: boolean }) {
  const { status, reason, ended_at } = check
  if (status === 'submitted') return <WaitingCheck check={check} isSent={isSent} />
  if (status === 'refused')
    return (
      <Notice tone="red" title={m.verification_refused()}>
        <p className="whitespace-pre-line">{reason}</p>
      </Notice>
    )
  if (status === 'timed_out')
    return (
      <Notice tone="amber" title={m.verification_timed_out()}>
        {m.verification_timed_out_detail()}
      </Notice>
    )
  if (status === 'expired' && ended_at)
    return (
      <Notice title={m.verification_over()}>{m.verification_over_detail({ day: dateText(ended_at) })}</Notice>
    )
  return null
}

function Sending({ kind, known, onSent }: Props & { onSent: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { state, opens_on } = known.opening
  if (opens_on) {
    const words = state === 'full' ? m.verification_full : m.verification_not_due
    return <p className="text-14 text-muted">{words({ day: daysText(opens_on) })}</p>
  }
  if (state !== 'open') return null
  if (isOpen) {
    const close = () => setOpen(false)
    return <CheckForm kind={kind} textVersion={known.text_version} onClose={close} onSent={onSent} />
  }
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
      {sendWords(known)}
    </Button>
  )
}

function sendWords({ checks: [last, ...more] }: KindView): string {
  if (!last) return m.verification_send()
  const isRenewed = [last, ...more].some(({ status }) => status === 'accepted' || status === 'expired')
  return isRenewed ? m.verification_renew() : m.verification_send_again()
}

/** Every document of a kind that is over: when it was sent, what came of it, and that it is gone. */
function CheckHistory({ checks }: { checks: readonly CheckView[] }) {
  const past = checks.filter(({ status }) => status !== 'submitted')
  if (past.length === 0) return null
  return (
    <Disclosure summary={m.verification_history()}>
      <ul className="grid gap-3 text-14">
        {past.map((check) => (
          <li key={check.id} className="grid gap-0.5">
            <span className="font-medium text-ink">
              {m.verification_history_sent({ day: dateText(check.submitted_at) })}
            </span>
            <span>{checkOutcomes[check.status]()}</span>
            <span>
              {check.document_deleted_at
                ? m.verification_history_deleted({ day: dateText(check.document_deleted_at) })
                : m.verification_history_deleting()}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
