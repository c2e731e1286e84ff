import { m } from '#paraglide/messages.js'
import { PagePart } from '#ui/page-part.tsx'
import { StatusTag } from '#ui/status-tag.tsx'

/** Codes of an authenticator app, asked for after the password. */
export function SecondStepPart() {
  return (
    <PagePart title={m.account_security_second_step()} lead={m.account_security_second_step_lead()}>
      <StatusTag tone="amber">{m.soon_label()}</StatusTag>
    </PagePart>
  )
}
