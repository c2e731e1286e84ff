import { useId } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { ActDialog } from '#features/admin/frame/act-dialog.tsx'
import { useAct } from '#features/people/session/use-act.ts'
import { CHECK_REASON_MAX_LENGTH } from '#features/people/verification/check.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { CountedField } from '#ui/counted-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { meetOver } from './meet-over.ts'

type Refusal = { reason: string }
type Props = { id: string; open: boolean; onClose: () => void; onDecided: () => Promise<void> }

/** Why a document is not accepted: one of the usual reasons, in words that may be changed before they are sent. */
export function RefuseDialog({ id, open, onClose, onDecided }: Props) {
  const form = useForm<Refusal>({ defaultValues: { reason: '' } })
  const refuse = useAct({
    send: ({ reason }: Refusal) =>
      read(
        api().admin.checks[':id'].decision.$post({
          param: { id },
          json: { accepted: false, reason: reason.trim() },
        }),
      ),
    done: async () => {
      toast.success(m.admin_checks_refused())
      onClose()
      await onDecided()
    },
    meet: (error) => meetOver(error, onDecided),
    lost: () => m.admin_lost(),
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={m.admin_checks_refuse_title()}
      act={m.admin_checks_refuse_do()}
      acting={m.admin_checks_refusing()}
      onAct={form.handleSubmit(refuse.run)}
      pending={refuse.pending}
      danger
      trouble={refuse.trouble}
      failed={m.admin_checks_decided_failed()}
    >
      <UsualReasons form={form} />
      <CountedField
        {...form.register('reason', { validate: problemOf })}
        control={form.control}
        limit={CHECK_REASON_MAX_LENGTH}
        label={m.admin_checks_reason_words()}
        error={form.formState.errors.reason?.message}
      />
    </ActDialog>
  )
}

function UsualReasons({ form }: { form: UseFormReturn<Refusal> }) {
  const group = useId()
  const reason = useWatch({ control: form.control, name: 'reason' })
  const chosen = REASONS.find(({ words }) => words() === reason)
  return (
    <RadioCards
      legend={m.admin_checks_reason()}
      name={group}
      value={chosen?.value ?? 'other'}
      cards={[
        ...REASONS.map(({ value, title }) => ({ value, title: title() })),
        { value: 'other', title: m.admin_checks_reason_other() },
      ]}
      onValueChange={(value) => {
        const words = REASONS.find((one) => one.value === value)?.words() ?? ''
        form.setValue('reason', words, { shouldValidate: form.formState.isSubmitted && words !== '' })
      }}
    />
  )
}

function problemOf(typed: string): true | string {
  if (!typed.trim()) return m.admin_checks_reason_words_missing()
  const over = [...typed.trim()].length - CHECK_REASON_MAX_LENGTH
  return over <= 0 || m.ui_characters_over({ count: over })
}

const REASONS = [
  {
    value: 'unreadable',
    title: m.admin_checks_reason_unreadable,
    words: m.admin_checks_reason_unreadable_words,
  },
  { value: 'name', title: m.admin_checks_reason_name, words: m.admin_checks_reason_name_words },
  { value: 'expired', title: m.admin_checks_reason_expired, words: m.admin_checks_reason_expired_words },
  { value: 'kind', title: m.admin_checks_reason_kind, words: m.admin_checks_reason_kind_words },
]
