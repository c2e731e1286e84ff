import { m } from '#paraglide/messages.js'
import { Disclosure } from '#ui/disclosure.tsx'
import { checkOutcomes } from '../check-outcomes.ts'
import type { CheckView } from '../contract.ts'
import { dateWords } from './check-words.ts'

/** Every document of a kind that is over: when it was sent, what came of it, and that it is gone. */
export function CheckHistory({ checks }: { checks: readonly CheckView[] }) {
  const past = checks.filter(({ status }) => status !== 'submitted')
  if (past.length === 0) return null
  return (
    <Disclosure summary={m.verification_history()}>
      <ul className="grid gap-3 text-14">
        {past.map((check) => (
          <li key={check.id} className="grid gap-0.5">
            <span className="font-medium text-ink">
              {m.verification_history_sent({ day: dateWords(check.submitted_at) })}
            </span>
            <span>{checkOutcomes[check.status]()}</span>
            <span>
              {check.document_deleted_at
                ? m.verification_history_deleted({ day: dateWords(check.document_deleted_at) })
                : m.verification_history_deleting()}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
