import { useState } from 'react'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import { FROZEN_HOURS, RECOVERY_ENDS, type RecoveryEnd } from '#features/people/accounts/recovery/recovery.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import type { PersonFile } from '../contract.ts'
import { peopleKey, useTold } from '../queries.ts'

type RecoveryAct = 'ask' | 'give_back' | 'leave'

/** An account that is asked for: the desk asks on behalf of who lost what they sign in with, and decides where two say that it is theirs. */
export function RecoveryActs({ person }: { person: PersonFile }) {
  const [asked, ask] = useState<RecoveryAct | null>(null)
  const told = useTold()
  const call = api().admin.people[':id'].recovery
  const shared = { onClose: () => ask(null), readers: m.admin_suspension_record(), stale: peopleKey }
  const { recovery } = person
  const name = personName(person.name)
  const decide = (outcome: 'give_back' | 'leave') => (reason: string) =>
    read(call.decision.$post({ param: { id: person.id }, json: { reason, outcome } }))
  return (
    <>
      {actsOf(person).map((act) => (
        <Button key={act} variant="secondary" onClick={() => ask(act)}>
          {ACT_WORDS[act]()}
        </Button>
      ))}
      <AskDialog {...{ person, ...shared }} open={asked === 'ask'} />
      <ReasonDialog
        {...shared}
        danger
        open={asked === 'give_back'}
        title={m.admin_recovery_give_back_title({ name })}
        detail={m.admin_recovery_give_back_detail({
          when: recovery ? instantText(recovery.opened_at) : '',
        })}
        act={m.admin_recovery_give_back()}
        failed={m.admin_recovery_not_decided()}
        send={decide('give_back')}
        done={() => told(m.admin_recovery_given_back())}
      />
      <ReasonDialog
        {...shared}
        open={asked === 'leave'}
        title={m.admin_recovery_leave_title({ name })}
        detail={m.admin_recovery_leave_detail()}
        act={m.admin_recovery_leave()}
        keep={m.admin_recovery_back()}
        failed={m.admin_recovery_not_decided()}
        send={decide('leave')}
        done={() => told(m.admin_recovery_left())}
      />
    </>
  )
}

type AskProps = {
  person: PersonFile
  open: boolean
  onClose: () => void
  readers: string
  stale: typeof peopleKey
}

function AskDialog({ person, ...shared }: AskProps) {
  const told = useTold()
  const offered = endsOf(person)
  const [ends, setEnds] = useState<readonly RecoveryEnd[]>([])
  const chosen = offered.filter((end) => ends.includes(end))
  return (
    <ReasonDialog
      {...shared}
      danger
      title={m.admin_recovery_ask_title({ name: personName(person.name) })}
      detail={m.admin_recovery_ask_detail({ hours: FROZEN_HOURS })}
      act={m.admin_recovery_ask_act()}
      failed={m.admin_recovery_not_asked()}
      send={(reason) =>
        read(
          api().admin.people[':id'].recovery.$post({
            param: { id: person.id },
            json: { reason, ends: [...chosen] },
          }),
        )
      }
      done={({ due_at }) => told(m.admin_recovery_asked({ when: instantText(due_at) }))}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{m.admin_recovery_ends()}</legend>
        {offered.map((end) => (
          <label key={end} className="flex items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={ends.includes(end)}
              onChange={({ target }) =>
                setEnds((before) => (target.checked ? [...before, end] : before.filter((one) => one !== end)))
              }
            />
            {END_WORDS[end]()}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}

function actsOf({ recovery, is_suspended, is_admin }: PersonFile): RecoveryAct[] {
  if (recovery?.state === 'disputed') return ['give_back', 'leave']
  if (recovery) return recovery.opened_by === 'desk' ? ['leave'] : []
  return is_suspended || is_admin ? [] : ['ask']
}

function endsOf({ has_second_step, passkeys }: PersonFile): RecoveryEnd[] {
  const has = { password: true, passkeys: passkeys > 0, second_step: has_second_step }
  return RECOVERY_ENDS.filter((end) => has[end])
}

const ACT_WORDS: Record<RecoveryAct, () => string> = {
  ask: m.admin_recovery_ask,
  give_back: m.admin_recovery_give_back,
  leave: m.admin_recovery_leave,
}
const END_WORDS: Record<RecoveryEnd, () => string> = {
  password: m.admin_recovery_end_password,
  passkeys: m.admin_recovery_end_passkeys,
  second_step: m.admin_recovery_end_second_step,
}
