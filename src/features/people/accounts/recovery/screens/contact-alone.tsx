import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { momentOf, readersClock } from '#platform/clock-text.ts'
import { Notice } from '#ui/notice.tsx'
import { FormEnd } from '../../screens/form-end.tsx'
import { useAccountForm } from '../../screens/use-account-form.ts'
import { FROZEN_HOURS } from '../recovery.ts'
import type { Collected } from './collect.ts'

type Props = { collected: Collected; ticket: string; onChange: (collected: Collected) => void }

/** The options with one factor alone: claim the account, object to a claim, or wait. */
export function ContactAlone({ collected, ticket, onChange }: Props) {
  const { recovery, may } = collected
  if (may.claim) return <Claim {...{ collected, ticket, onChange }} />
  if (!recovery) return null
  if (recovery.state === 'disputed') {
    return (
      <Notice title={m.accounts_recovery_disputed_title()}>{m.accounts_recovery_disputed_detail()}</Notice>
    )
  }
  const when = whenText(recovery.due_at)
  if (may.object) return <Objection {...{ collected, ticket, onChange, when }} />
  return (
    <Notice title={m.accounts_recovery_waits_title({ when })}>{m.accounts_recovery_waits_detail()}</Notice>
  )
}

function Claim({ collected, ticket, onChange }: Props) {
  const form = useAccountForm<Record<string, never>>([])
  const send = form.send(async () => {
    const { due_at } = await read(api().accounts.recovery.claim.$post({ json: { ticket } }))
    const may = { ...collected.may, claim: false }
    onChange({ ...collected, may, recovery: { state: 'waiting', by: 'contact', due_at } })
  })
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4 border-t border-hairline pt-6">
      <h2 className="text-18">{m.accounts_recovery_claim_title()}</h2>
      <p className="text-14">{m.accounts_recovery_claim_detail({ hours: FROZEN_HOURS })}</p>
      <FormEnd form={form} pendingLabel={m.accounts_recovery_claiming()}>
        {m.accounts_recovery_claim()}
      </FormEnd>
    </form>
  )
}

function Objection({ collected, ticket, onChange, when }: Props & { when: string }) {
  const form = useAccountForm<Record<string, never>>([])
  const send = form.send(async () => {
    const { state } = await read(api().accounts.recovery.objection.$post({ json: { ticket } }))
    const recovery = collected.recovery && { ...collected.recovery, state }
    onChange({ ...collected, recovery, may: { ...collected.may, object: false } })
  })
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4 border-t border-hairline pt-6">
      <Notice tone="red" title={m.accounts_recovery_object_title({ when })}>
        {m.accounts_recovery_object_detail()}
      </Notice>
      <FormEnd form={form} pendingLabel={m.accounts_recovery_objecting()}>
        {m.accounts_recovery_object()}
      </FormEnd>
    </form>
  )
}

/** In the reader’s own time zone: this page has no session. */
function whenText(instant: string): string {
  return momentOf(readersClock(new Date(instant)), getLocale())
}
