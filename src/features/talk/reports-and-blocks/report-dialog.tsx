import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import { useAct } from '#features/people/session/use-act.ts'
import { useTextsDraft } from '#features/people/session/use-texts-draft.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { CountedField } from '#ui/counted-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS, type ReportSubject, reasonsFor } from './report.ts'
import { reasonWords, subjectTitles } from './report-words.ts'

/** The subject of a report; a conversation by its other person. */
export type Reporting = { type: ReportSubject; id: string }
type Props = { subject: Reporting; open: boolean; onClose: () => void }
type Words = { reason: string; note: string }

/** Asks for a reason, sends the report, and says thanks. The draft is kept until it is sent. */
export function ReportDialog({ subject, open, onClose }: Props) {
  const [isSent, setSent] = useState(false)
  const form = useForm<Words>({ defaultValues: { reason: '', note: '' } })
  const draft = useTextsDraft(form, `report.${subject.type}.${subject.id}`)
  const report = useAct({
    send: ({ reason, note }: Words) => {
      const known = REPORT_REASONS.find((one) => one === reason) ?? 'other'
      const json = { subject_type: subject.type, subject_id: subject.id, reason: known, note }
      return read(api().reports.$post({ json }))
    },
    done: () => {
      draft.forget()
      setSent(true)
    },
    lost: () => m.moderation_lost(),
  })
  if (isSent) return <Thanks open={open} onClose={onClose} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={subjectTitles[subject.type]()}
      detail={m.moderation_report_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.moderation_cancel()}
          </Button>
          <Button
            pending={report.pending}
            pendingLabel={m.moderation_report_sending()}
            onClick={form.handleSubmit(report.run)}
          >
            {m.moderation_report_send()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <ReasonField form={form} type={subject.type} />
        <NoteField form={form} />
        <div role="alert">
          {report.trouble ? (
            <Notice tone="red" title={m.moderation_report_failed()}>
              {report.trouble}
            </Notice>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

type FieldProps = { form: UseFormReturn<Words> }

function ReasonField({ form, type }: FieldProps & { type: ReportSubject }) {
  const name = useId()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'reason',
    rules: { required: m.moderation_reason_missing() },
  })
  return (
    <div ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}>
      <RadioCards
        legend={m.moderation_reason()}
        name={name}
        value={field.value}
        error={fieldState.error?.message}
        onValueChange={field.onChange}
        cards={reasonsFor[type].map((value) => ({ value, ...reasonWords(value) }))}
      />
    </div>
  )
}

function NoteField({ form: { register, control, formState } }: FieldProps) {
  return (
    <CountedField
      {...register('note', {
        validate: (text) =>
          text.length <= REPORT_NOTE_MAX_LENGTH ||
          m.ui_characters_over({ count: text.length - REPORT_NOTE_MAX_LENGTH }),
      })}
      control={control}
      limit={REPORT_NOTE_MAX_LENGTH}
      label={m.moderation_note()}
      hint={m.moderation_note_hint()}
      error={formState.errors.note?.message}
      optional
    />
  )
}

function Thanks({ open, onClose }: Omit<Props, 'subject'>) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.moderation_thanks()}
      actions={
        <Button onClick={onClose} data-autofocus>
          {m.moderation_close()}
        </Button>
      }
    >
      <p role="status" className="flex gap-3 text-14">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
        {m.moderation_thanks_detail()}
      </p>
    </Dialog>
  )
}
