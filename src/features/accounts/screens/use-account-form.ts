import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'

/**
 * A form of this feature: what was typed before the page came alive is kept; a refusal that names a field is shown beside
 * it and gets the focus; any other is `trouble`, above the button. `ready` is false until the page can act.
 */
export function useAccountForm<Fields extends FieldValues>(fields: readonly Path<Fields>[]) {
  const form = useForm<Fields>({ reValidateMode: 'onChange', shouldFocusError: false })
  const [trouble, setTrouble] = useState<string | null>(null)
  const ready = useHydrated()
  const { errors, isSubmitting } = form.formState
  const send = (act: (values: Fields) => Promise<unknown>) =>
    form.handleSubmit(async (values) => {
      setTrouble(null)
      try {
        await act(values)
      } catch (error) {
        const named = namedErrors(error, fields)
        for (const [index, { field, detail }] of named.entries()) {
          form.setError(field, { message: detail }, { shouldFocus: index === 0 })
        }
        if (named.length === 0) setTrouble(troubleOf(error))
      }
    }, focusFirst)
  const errorOf = (field: Path<Fields>) => errors[field]?.message?.toString()
  return { ...form, send, errorOf, trouble, setTrouble, pending: isSubmitting, ready }
}

function namedErrors<Name extends string>(error: unknown, fields: readonly Name[]) {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return errors.flatMap(({ field, detail }) => {
    const name = fields.find((known) => known === field)
    return name ? [{ field: name, detail }] : []
  })
}

/** The first wrong field as the page shows them, whatever order they were made in. */
function focusFirst(errors: object): void {
  const fields = Object.values(errors).flatMap(({ ref }) => (ref instanceof HTMLElement ? [ref] : []))
  const inOrder = fields.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  inOrder[0]?.focus()
}

/** What to tell: the API's own sentence, or that it could not be reached. */
export function troubleOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.problem.detail
  reportError(error)
  return m.accounts_trouble_offline()
}
