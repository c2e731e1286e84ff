import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { tellSeen } from '#features/figures/tell-seen.ts'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { DaysFields } from './request-days-fields.tsx'
import type { RequestDraft } from './request-draft.ts'
import { RequestSent } from './request-sent.tsx'
import { ExperienceField, NoteField } from './request-words-fields.tsx'
import type { RequestedEquipment, Selection } from './requested-equipment.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useRequestForm } from './use-request-form.ts'

type Props = { equipment: RequestedEquipment; selection: Selection; draft: RequestDraft | null }
type Form = ReturnType<typeof useRequestForm>

/** Days, experience and a note to the owner; the price follows the days. */
export function RequestForm({ equipment, selection, draft }: Props) {
  const request = useRequestForm(equipment, selection, draft)
  const { form, send, sent, trouble, startAgain } = request
  const { isSubmitting } = form.formState
  const opened = useFocusOnOpening()
  useEffect(() => tellSeen('opened', equipment.id), [equipment.id])
  if (sent) return <RequestSent rental={sent} onAgain={startAgain} />
  return (
    <form
      ref={opened}
      tabIndex={-1}
      aria-labelledby="request-title"
      noValidate
      onSubmit={send}
      aria-busy={isSubmitting}
      className="grid gap-6 outline-none"
    >
      <DaysFields equipment={equipment} form={form} onDays={request.tellCalendar} />
      <ExperienceField form={form} />
      <NoteField form={form} />
      {trouble ? <TroubleNotice trouble={trouble} /> : null}
      <SendButton pending={isSubmitting} again={trouble?.lost === true} />
      <Unsent form={form} />
    </form>
  )
}

function SendButton({ pending, again }: { pending: boolean; again: boolean }) {
  const { isAuthenticated } = useSession()
  return (
    <div className="grid gap-2">
      <Button type="submit" size="lg" block pending={pending} pendingLabel={m.rentals_request_sending()}>
        {again ? m.ui_try_again() : m.rentals_request_send()}
      </Button>
      <p className="text-14 text-muted">
        {isAuthenticated ? m.rentals_request_nothing_charged() : m.rentals_request_login_first()}
      </p>
    </div>
  )
}

/** The button that opened the form is gone: the focus goes on into the form. */
function useFocusOnOpening() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true })
  }, [])
  return form
}

function Unsent({ form }: { form: Form['form'] }) {
  const [note, described] = useWatch({ control: form.control, name: ['note', 'experience_description'] })
  return (
    <LeaveGuard
      when={Boolean(note.trim() || described.trim())}
      title={m.rentals_leave_title()}
      detail={m.rentals_leave_detail()}
    />
  )
}
