import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { CountedField } from '#ui/counted-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './reason.ts'

type Words = {
  title: string
  /** The effects of the act. */
  detail?: ReactNode
  /** The readers of the reason, in a sentence. */
  readers: string
  /** The label of the confirming button, and its label during the act. */
  act: string
  acting?: string
  /** The label of the cancelling button, where "Cancel" could be taken for the act. */
  keep?: string
  /** The title of the message about a failure. */
  failed: string
}
type Props<Value> = Words & {
  open: boolean
  onClose: () => void
  /** Throws `ApiProblem` when refused. */
  send: (reason: string) => Promise<Value>
  /** Once it is done; the dialog is closed after that. */
  done?: (value: Value) => unknown
  /** Refetched after a failure: the decision may rest on old data. */
  stale?: QueryKey
  danger?: boolean
  /** Further fields or facts, above the reason. */
  children?: ReactNode
}

/**
 * Asks for the reason of an act at the desk, and does it. What was typed stays until it is done: through a failure, and when the
 * dialog is closed and opened again.
 */
export function ReasonDialog<Value>({
  open,
  onClose,
  send,
  done,
  stale,
  danger,
  children,
  ...words
}: Props<Value>) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const act = useAct({
    send: ({ reason }: { reason: string }) => send(reason.trim()),
    done: async (value) => {
      await done?.(value)
      form.reset()
      onClose()
    },
    lost: () => m.admin_lost(),
    stale,
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      {...words}
      danger={danger}
      pending={act.pending}
      trouble={act.trouble}
      onAct={form.handleSubmit(act.run)}
    >
      {children}
      <CountedField
        {...form.register('reason', { validate: problemOf })}
        data-autofocus
        control={form.control}
        limit={REASON_MAX_LENGTH}
        label={m.admin_reason()}
        hint={words.readers}
        error={form.formState.errors.reason?.message}
      />
    </ActDialog>
  )
}

function problemOf(typed: string): true | string {
  const { length } = [...typed.trim()]
  if (length < REASON_MIN_LENGTH) return m.admin_reason_missing({ least: REASON_MIN_LENGTH })
  return length <= REASON_MAX_LENGTH || m.ui_characters_over({ count: length - REASON_MAX_LENGTH })
}
