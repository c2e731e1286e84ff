import { useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useAct } from '#features/session/use-act.ts'
import { CHECK_REASON_MAX_LENGTH } from '#features/verification/check.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { CountedField } from '#ui/counted-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { meetOver } from './meet-over.ts'

type Props = { id: string; open: boolean; onClose: () => void; onDecided: () => Promise<void> }

/** Why a document is not accepted: one of the usual reasons, in words that may be changed before they are sent. */
export function RefuseDialog({ id, open, onClose, onDecided }: Props) {
  const form = useForm({ defaultValues: { reason: '' } })
  const group = useId()
  const kind = useController({ control: form.control, name: 'reason' })
  const chosen = REASONS.find(({ words }) => words() === kind.field.value)
  const refuse = useAct({
    send: ({ reason }: { reason: string }) =>
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
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={m.admin_checks_refuse_title()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={refuse.pending}
            pendingLabel={m.admin_checks_refusing()}
            onClick={form.handleSubmit(refuse.run)}
          >
            {m.admin_checks_refuse_do()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
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
        <CountedField
          {...form.register('reason', {
            validate: (text) => {
              if (!text.trim()) return m.admin_checks_reason_words_missing()
              const over = [...text.trim()].length - CHECK_REASON_MAX_LENGTH
              return over <= 0 || m.ui_characters_over({ count: over })
            },
          })}
          control={form.control}
          limit={CHECK_REASON_MAX_LENGTH}
          label={m.admin_checks_reason_words()}
          error={form.formState.errors.reason?.message}
        />
        <div role="alert">
          {refuse.trouble ? (
            <Notice tone="red" title={m.admin_checks_decided_failed()}>
              {refuse.trouble}
            </Notice>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
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
