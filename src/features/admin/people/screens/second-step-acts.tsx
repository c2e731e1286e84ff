import { useState } from 'react'
import { REMOVAL_HOURS } from '#features/accounts/second-step-removal/removal.ts'
import { instantText } from '#features/desk/instant-text.ts'
import { ReasonDialog } from '#features/desk/reason-dialog.tsx'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import type { PersonFile } from '../contract.ts'
import { peopleKey } from '../queries.ts'
import { useTold } from './use-told.ts'

/** The second step of somebody who has lost everything: the desk asks for its removal, and takes that back while it waits. */
export function SecondStepActs({ person }: { person: PersonFile }) {
  const [asked, ask] = useState<'remove' | 'keep' | null>(null)
  const told = useTold()
  const call = api().admin.people[':id']['second-step-removal']
  const about = (reason: string) => ({ param: { id: person.id }, json: { reason } })
  const shared = { onClose: () => ask(null), readers: m.admin_suspension_record(), stale: peopleKey }
  const waits = person.second_step_removal_due_at !== null
  if (!person.has_second_step || (person.is_suspended && !waits)) return null
  return (
    <>
      <Button variant="secondary" onClick={() => ask(waits ? 'keep' : 'remove')}>
        {waits ? m.admin_second_step_keep() : m.admin_second_step_remove()}
      </Button>
      <ReasonDialog
        {...shared}
        danger
        open={asked === 'remove'}
        title={m.admin_second_step_remove_title({ name: personName(person.name) })}
        detail={m.admin_second_step_remove_detail({ hours: REMOVAL_HOURS })}
        act={m.admin_second_step_remove_act()}
        failed={m.admin_second_step_not_asked()}
        send={(reason) => read(call.$post(about(reason)))}
        done={({ due_at }) => told(m.admin_second_step_asked({ when: instantText(due_at) }))}
      />
      <ReasonDialog
        {...shared}
        open={asked === 'keep'}
        title={m.admin_second_step_keep_title({ name: personName(person.name) })}
        detail={m.admin_second_step_keep_detail()}
        act={m.admin_second_step_keep_act()}
        failed={m.admin_second_step_not_kept()}
        send={(reason) => read(call.withdrawal.$post(about(reason)))}
        done={() => told(m.admin_second_step_kept())}
      />
    </>
  )
}
