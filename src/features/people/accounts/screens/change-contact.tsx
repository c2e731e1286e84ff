import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '#features/people/session/use-draft.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ContactKind } from '../contact/contact-rules.ts'
import { ruled } from './form-words.ts'
import { showAtFields } from './use-account-acts.ts'
import { useContactActs } from './use-contact-acts.ts'

type Props = {
  kind: ContactKind
  label: string
  hint: string
  send: string
  check: (value: string) => string | null
}

const EMPTY = { contact: '' }
const INPUTS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const

/** A new address or number to write to; the typed text stays in the tab until it is sent. */
export function ChangeContact({ kind, label, hint, send, check }: Props) {
  const { user } = useSession()
  const [item] = useState(() => storedItem('tab', `northreel.${kind}.${user?.id}`, textsLike(EMPTY)))
  const [begun] = useState(() => item.read())
  const form = useForm({ defaultValues: begun ?? EMPTY })
  useDraft(form, item, (values) => (values.contact === '' ? null : values))
  const { ask } = useContactActs(
    (error) => showAtFields(form, ['contact'], error, { [kind]: 'contact' }),
    () => {
      form.reset(EMPTY)
      item.remove()
    },
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ contact }) => ask.run({ [kind]: contact.trim() }))}
      className="grid max-w-form gap-3"
    >
      <TextField
        {...form.register('contact', { validate: ruled(check) })}
        {...INPUTS[kind]}
        autoCapitalize="none"
        spellCheck={false}
        label={label}
        hint={hint}
        error={form.formState.errors.contact?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        className="w-fit"
        pending={ask.pending}
        pendingLabel={m.accounts_contact_sending()}
      >
        {send}
      </Button>
      <LeaveGuard
        when={form.watch('contact') !== '' && !ask.pending}
        title={m.accounts_leave_title()}
        detail={m.accounts_leave_detail()}
      />
    </form>
  )
}
