import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { CHECK_MAX_BYTES, type CheckKind } from '../check.ts'
import { checkWords } from './check-words.ts'
import { ChosenFile } from './chosen-file.tsx'
import { useSubmitCheck } from './use-submit-check.ts'

type Props = { kind: CheckKind; textVersion: string; onClose: () => void; onSent: () => void }
type Values = { file: File | null; agreed: boolean }

/** The formats of phones and scanners; the server goes by the content. */
const OFFERED = '.pdf,.jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic'

/** Sends a document for a check, with the accepted formats, its use, and the consent to that: a box of its own. */
export function CheckForm(props: Props) {
  const { kind, onClose } = props
  const words = checkWords[kind]
  const { element, form, file, sending, submit, choose } = useCheckForm(props)
  const { errors } = form.formState
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5"
    >
      <ul className="grid max-w-prose gap-1.5 rounded-lg bg-sunken p-4 text-14">
        <li>{words.may()}</li>
        <li className="font-semibold">{words.cover()}</li>
        <li className="text-muted">{words.not()}</li>
      </ul>
      <FileDrop
        label={m.verification_file()}
        hint={m.verification_file_hint()}
        offer={OFFERED}
        maxBytes={CHECK_MAX_BYTES}
        camera={m.verification_camera()}
        error={errors.file?.message}
        disabled={sending.pending}
        onFiles={([chosen]) => choose(chosen ?? null)}
      >
        {file ? <ChosenFile file={file} progress={sending.progress} onRemove={() => choose(null)} /> : null}
      </FileDrop>
      <Consent
        kind={kind}
        error={errors.agreed?.message}
        box={form.register('agreed', { validate: (is) => (is ? true : m.verification_consent_missing()) })}
      />
      {sending.trouble ? (
        <div role="alert">
          <Notice tone="red" title={m.verification_failed()}>
            {sending.trouble}
          </Notice>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.pending}>
          {m.verification_submit()}
        </Button>
        <Button variant="quiet" disabled={sending.pending} onClick={onClose}>
          {m.verification_cancel()}
        </Button>
      </div>
      <LeaveGuard
        when={file !== null}
        title={m.verification_leave_title()}
        detail={m.verification_leave_detail()}
      />
    </form>
  )
}

function useCheckForm({ kind, textVersion, onClose, onSent }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ defaultValues: { file: null, agreed: false }, shouldFocusError: false })
  const file = form.watch('file')
  const sending = useSubmitCheck(kind, textVersion, () => {
    onClose()
    onSent()
  })
  form.register('file', { validate: (chosen) => (chosen ? true : m.refusal_file_missing()) })
  const submit = form.handleSubmit(
    ({ file: chosen }) => (chosen ? sending.run(chosen) : undefined),
    (wrong) => {
      if (wrong.file) element.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus()
      else form.setFocus('agreed')
    },
  )
  const choose = (chosen: File | null) => {
    sending.stop()
    form.setValue('file', chosen, { shouldDirty: true, shouldValidate: chosen !== null })
  }
  return { element, form, file, sending, submit, choose }
}

type ConsentProps = {
  kind: CheckKind
  error: string | undefined
  box: ReturnType<ReturnType<typeof useForm<Values>>['register']>
}

function Consent({ kind, error, box }: ConsentProps) {
  const id = useId()
  return (
    <div className="grid max-w-prose gap-1.5">
      <label className="flex items-start gap-3 rounded-lg border border-line bg-raised p-4 text-14 transition-colors hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          {...box}
          aria-describedby={error ? `${id}-rights ${id}-error` : `${id}-rights`}
          aria-invalid={error ? true : undefined}
          className="tick mt-0.5"
        />
        <span>{checkWords[kind].consent()}</span>
      </label>
      <p id={`${id}-rights`} className="text-14 text-muted">
        {m.verification_consent_rights()}
      </p>
      {error ? (
        <div id={`${id}-error`} role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
