import { useState } from 'react'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import type { PersonFile } from '../contract.ts'
import { peopleKey, useTold } from '../queries.ts'
import { RecoveryActs } from './recovery-acts.tsx'

type OpenDialog = 'suspend' | 'restore' | 'view' | null

/** The administrators' acts on a person, each with a reason: none on another administrator. */
export function PersonActs({ person }: { person: PersonFile }) {
  const [asked, ask] = useState<OpenDialog>(null)
  const told = useTold()
  const shared = { onClose: () => ask(null), stale: peopleKey }
  const call = api().admin.people[':id']
  const about = (reason: string) => ({ param: { id: person.id }, json: { reason } })
  if (person.is_admin) return <p className="text-14 text-muted">{m.admin_people_is_admin()}</p>
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => ask('view')}>
        {m.admin_impersonation_start()}
      </Button>
      {person.is_suspended ? (
        <Button onClick={() => ask('restore')}>{m.admin_suspension_restore()}</Button>
      ) : (
        <Button variant="danger" onClick={() => ask('suspend')}>
          {m.admin_suspension_suspend()}
        </Button>
      )}
      <RecoveryActs person={person} />
      <ReasonDialog
        {...shared}
        danger
        open={asked === 'suspend'}
        title={m.admin_suspension_title({ name: personName(person.name) })}
        detail={m.admin_suspension_detail()}
        readers={m.admin_suspension_readers()}
        act={m.admin_suspension_suspend()}
        failed={m.admin_suspension_failed()}
        send={(reason) => read(call.suspension.$post(about(reason)))}
        done={({ rentals }) => told(m.admin_suspension_done({ count: rentals.length }))}
      />
      <RestoreDialog {...shared} person={person} open={asked === 'restore'} />
      <ReasonDialog
        {...shared}
        open={asked === 'view'}
        title={m.admin_impersonation_title({ name: personName(person.name) })}
        detail={m.admin_impersonation_detail()}
        readers={m.admin_suspension_record()}
        act={m.admin_impersonation_start()}
        failed={m.admin_impersonation_failed()}
        send={(reason) => read(call.viewing.$post(about(reason)))}
        // A full reload, so that no data of the desk stays in this page.
        done={() => location.assign('/')}
      />
    </div>
  )
}

type RestoreProps = { person: PersonFile; open: boolean; onClose: () => void; stale: typeof peopleKey }

/** Ends a suspension; after a hijack, what the intruder added ends with it. */
function RestoreDialog({ person, ...shared }: RestoreProps) {
  const [give_back, setGivenBack] = useState(false)
  const told = useTold()
  const call = api().admin.people[':id'].restoration
  return (
    <ReasonDialog
      {...shared}
      title={m.admin_suspension_restore_title({ name: personName(person.name) })}
      readers={m.admin_suspension_record()}
      act={m.admin_suspension_restore()}
      failed={m.admin_suspension_restore_failed()}
      send={(reason) => read(call.$post({ param: { id: person.id }, json: { reason, give_back } }))}
      done={() => told(m.admin_suspension_restored())}
    >
      <label className="flex items-start gap-3 text-14">
        <input
          type="checkbox"
          className="tick mt-0.5"
          checked={give_back}
          onChange={({ target }) => setGivenBack(target.checked)}
        />
        <span>{m.admin_suspension_give_back()}</span>
      </label>
    </ReasonDialog>
  )
}
