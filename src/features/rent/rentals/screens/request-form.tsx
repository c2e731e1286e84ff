import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { tellSeen } from '#features/base/counts/tell-seen.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { RentalDetail } from '../rental-view.ts'
import { RentalDays } from './rental-days.tsx'
import { paysWhenText } from './request-days.ts'
import { DaysFields } from './request-days-fields.tsx'
import type { RequestDraft } from './request-draft.ts'
import { RequestTerms } from './request-terms.tsx'
import type { Trouble } from './request-trouble.ts'
import { ExperienceField, NoteField, PickUpTimeField } from './request-words-fields.tsx'
import type { RequestedEquipment, Selection } from './requested-equipment.ts'
import { useRequestForm } from './use-request-form.ts'

const PushOffer = lazyPart(
  async () => (await import('#features/talk/notifications/push-offer.tsx')).PushOffer,
)

const EntryDialog = lazyPart(async () => (await import('../waiting/screens/entry-dialog.tsx')).EntryDialog)

type Props = { equipment: RequestedEquipment; selection: Selection; draft: RequestDraft | null }
type Form = ReturnType<typeof useRequestForm>

/** Days, experience and a note to the owner; the price follows the days. */
export function RequestForm({ equipment, selection, draft }: Props) {
  const request = useRequestForm(equipment, selection, draft)
  const { form, send, sent, trouble, startAgain, entry } = request
  const { isSubmitting } = form.formState
  const opened = useFocusOnOpening()
  useEffect(() => tellSeen('opened', equipment.id), [equipment.id])
  if (sent) return <RequestSent rental={sent} onAgain={startAgain} />
  return (
    <>
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
        <PickUpTimeField form={form} />
        <NoteField form={form} />
        {trouble ? <TroubleNotice trouble={trouble} /> : null}
        <SendButton form={form} equipment={equipment} again={trouble?.lost === true} />
        <Unsent form={form} />
      </form>
      {entry ? (
        <Suspense>
          <EntryDialog equipment={equipment} entry={entry} />
        </Suspense>
      ) : null}
    </>
  )
}

type SendProps = { form: Form['form']; equipment: RequestedEquipment; again: boolean }

function SendButton({ form, equipment, again }: SendProps) {
  const { isAuthenticated } = useSession()
  const from = useWatch({ control: form.control, name: 'from' })
  const pending = form.formState.isSubmitting
  return (
    <div className="grid gap-3">
      <RequestTerms equipment={equipment} from={from} />
      <Button type="submit" size="lg" block pending={pending} pendingLabel={m.rentals_request_sending()}>
        {again ? m.ui_try_again() : m.rentals_request_send()}
      </Button>
      <p className="text-14 text-muted">
        {isAuthenticated ? paysWhenText(from, equipment.availability.today) : m.rentals_request_login_first()}
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

/** The problem with the request as a whole; takes the focus, so that screen readers announce it. */
function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="red" title={trouble.title}>
        {trouble.detail}
      </Notice>
    </div>
  )
}

/** Replaces the form once the request is sent. */
function RequestSent({ rental, onAgain }: { rental: RentalDetail; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-lg border border-hairline bg-raised p-5">
      <div className="grid justify-items-start gap-2">
        <StatusTag tone="amber">{m.rentals_status_pending()}</StatusTag>
        <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
          {m.rentals_request_submitted()}
        </h3>
        <RentalDays rental={rental} />
      </div>
      <p className="text-14 text-muted">
        {m.rentals_request_submitted_detail()} {m.rentals_request_then()}
      </p>
      <Link to="/my-rentals" className={buttonClass({ block: true })}>
        {m.rentals_request_see_mine()}
      </Link>
      <Button variant="quiet" onClick={onAgain}>
        {m.rentals_request_again()}
      </Button>
      <Suspense>
        <PushOffer />
      </Suspense>
    </div>
  )
}
