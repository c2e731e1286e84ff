import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { ACT_ENDS_MS, noLongerThan } from '#platform/browser/in-time.ts'

/** A rule of one field: true, or the sentence to show under it. */
export type FieldRule = (value: string) => true | string
/** Ties an input to its form: what it is called, and what its value has to be. */
export type Register<Name extends string> = (name: Name, rule: { validate: FieldRule }) => RegisteredInput
type RegisteredInput = { name: string; ref: (input: HTMLInputElement | null) => void; onChange: () => void }
type Field = { input: HTMLInputElement; validate: FieldRule }

/**
 * A form of this feature: what was typed before the page came alive is kept; a refusal that names a field is shown beside
 * it and gets the focus; any other is `trouble`, above the button. `ready` is false until the page can act. The inputs
 * keep their values themselves: these are the first pages of many, and a form library weighs more than all else on them.
 */
export function useAccountForm<Fields extends Partial<Record<string, string>>>(
  names: readonly (keyof Fields & string)[],
) {
  type Name = keyof Fields & string
  type Errors = Partial<Record<Name, string>>
  const fields = useRef(new Map<Name, Field>())
  const [errors, setErrors] = useState<Errors>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const wasSent = useRef(false)
  const ready = useHydrated()

  const register: Register<Name> = (name, { validate }) => ({
    name,
    ref: (input) => {
      if (!input) return
      const former = fields.current.get(name)
      fields.current.set(name, { input, validate })
      // A field that went and came back is empty, and nothing is wrong with it yet.
      if (former && former.input !== input) setErrors((known) => ({ ...known, [name]: undefined }))
    },
    onChange: () => {
      if (wasSent.current) setErrors((known) => ({ ...known, [name]: wrongIn(fields.current.get(name)) }))
    },
  })

  function show(wrong: readonly (readonly [Name, string])[]) {
    const errors: Errors = {}
    for (const [name, sentence] of wrong) errors[name] = sentence
    setErrors(errors)
    focusFirst(wrong.flatMap(([name]) => fields.current.get(name)?.input ?? []))
  }

  const send = (act: (values: Fields) => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    wasSent.current = true
    const given = [...fields.current].filter(([, { input }]) => input.isConnected)
    const wrong = given.flatMap(([name, field]) => {
      const sentence = wrongIn(field)
      return sentence ? [[name, sentence] as const] : []
    })
    show(wrong)
    if (wrong.length > 0) return
    setTrouble(null)
    setPending(true)
    try {
      // biome-ignore lint/plugin: the inputs are those that the form registered by the names of `Fields`
      const values = Object.fromEntries(given.map(([name, { input }]) => [name, input.value])) as Fields
      if (!(await noLongerThan(ACT_ENDS_MS, act(values)))) setTrouble(m.accounts_trouble_offline())
    } catch (error) {
      const named = namedErrors(error, names)
      show(named)
      if (named.length === 0) setTrouble(troubleOf(error))
    } finally {
      setPending(false)
    }
  }
  return { register, send, errorOf: (name: Name) => errors[name], trouble, setTrouble, pending, ready }
}

function wrongIn(field: Field | undefined): string | undefined {
  const said = field?.validate(field.input.value)
  return typeof said === 'string' ? said : undefined
}

function namedErrors<Name extends string>(error: unknown, names: readonly Name[]) {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return errors.flatMap(({ field, detail }) => {
    const name = names.find((known) => known === field)
    return name ? [[name, detail] as const] : []
  })
}

/** Focuses the first wrong field in the order of the page, not of creation. */
function focusFirst(inputs: readonly HTMLInputElement[]): void {
  const [first] = inputs.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  first?.focus()
}

/** The API's own sentence, or that it could not be reached. */
export function troubleOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.problem.detail
  reportError(error)
  return m.accounts_trouble_offline()
}
