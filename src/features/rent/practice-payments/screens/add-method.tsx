import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { randomKey } from '#platform/browser/request-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { addMethod, checkLabel, isLast4, LABEL_MAX_LENGTH, type MethodKind } from '../practice-payments.ts'
import type { Change } from '../use-practice-payments.ts'

type Props = { kind: MethodKind; title: string; open: boolean; onClose: () => void; change: Change }

/** Asks for a name and four digits. What was typed stays until it is added, or the page is left. */
export function AddMethod({ kind, title, open, onClose, change }: Props) {
  const id = useId()
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { label: '', last4: '', isDefault: false },
  })
  const add = handleSubmit(({ label, last4, isDefault }) => {
    const method = { id: randomKey(), label: label.trim(), last4, isDefault }
    if (!change((before) => addMethod(before, kind, method))) return
    reset()
    onClose()
    toast.success(m.practice_added(), method.label)
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      detail={m.practice_add_detail()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.practice_cancel()}
          </Button>
          <Button type="submit" form={id}>
            {m.practice_add()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={add} className="grid gap-5">
        <TextField
          {...register('label', { validate: (text) => problemOfLabel(text) })}
          label={m.practice_label()}
          hint={m.practice_label_hint()}
          error={formState.errors.label?.message}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          {...register('last4', { validate: (text) => isLast4(text) || m.practice_last4_shape() })}
          label={m.practice_last4()}
          error={formState.errors.last4?.message}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          className="max-w-40"
          inputClassName="font-mono tabular-nums"
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" {...register('isDefault')} className="tick" />
          {m.practice_use_as_default()}
        </label>
      </form>
    </Dialog>
  )
}

function problemOfLabel(text: string): true | string {
  const problem = checkLabel(text)
  return problem === null || problems[problem]()
}

const problems = {
  missing: m.practice_label_missing,
  long: () => m.practice_label_long({ count: LABEL_MAX_LENGTH }),
  number: m.practice_label_number,
}
