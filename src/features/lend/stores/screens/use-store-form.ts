import { useRef, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { useUpload } from '#features/people/session/use-upload.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import type { Store } from '../contract.ts'
import { checkStoreName } from '../stores.ts'
import { changedTo } from '../use-store-acts.ts'
import { changesIn, type StoreValues, storeDraft, valuesOf } from './store-values.ts'
import { type Base, useStoreWords } from './use-store-words.ts'

type Options = {
  userId: string
  base: Base
  /** Sends what was written; throws what the server says against it. */
  save: (values: StoreValues, base: Base) => Promise<Store>
  onSaved: (store: Store) => void
  /** The title of the message about a failure. */
  failedTitle: () => string
  onFailed?: (error: unknown) => void
}
type Errors = Partial<Record<keyof StoreValues, string>>

/**
 * The form of a store: checked before it is sent, and never put over what another page saved meanwhile: that is
 * `conflict`, to choose from.
 */
export function useStoreForm(options: Options) {
  const form = useRef<HTMLFormElement>(null)
  const words = useStoreWords(options.userId, options.base, form)
  const [errors, setErrors] = useState<Errors>({})
  const [conflict, setConflict] = useState<Store | null>(null)
  const logo = useUpload({
    address: '/api/stores/logo',
    field: 'logo_url',
    lost: m.stores_logo_lost,
    onDone: (logo_url) => change({ logo_url }),
  })

  function change(some: Partial<StoreValues>) {
    words.change(some)
    const mended = Object.keys(some).map((key) => [key, undefined])
    setErrors((now) => ({ ...now, ...Object.fromEntries(mended) }))
  }
  function show(wrong: Errors) {
    setErrors(wrong)
    focusFirst(form.current, wrong)
  }
  const { run, pending } = useSave({ ...options, words, logo, show, setConflict })
  return {
    form,
    values: words.values,
    found: words.found,
    forget: words.forget,
    isClean: words.isClean,
    errors,
    change,
    logo,
    pending,
    conflict,
    submit: () => void run({ from: words.base }),
    /** Resolves a conflict: saves this version over the other, or takes the other as it is. */
    choose: (mine: boolean) => {
      if (!conflict) return
      setConflict(null)
      const theirs = baseOf(conflict)
      const written = mine ? changesIn(words.base.values, words.newest.current) : {}
      words.begin(theirs, written)
      if (mine) void run({ from: theirs, mine: { ...theirs.values, ...written } })
    },
  }
}

type Saving = Options & {
  words: ReturnType<typeof useStoreWords>
  logo: ReturnType<typeof useUpload>
  show: (wrong: Errors) => void
  setConflict: (store: Store | null) => void
}

/** Saves the form on top of `from` once its logo has arrived; shows the problems instead when it has any. */
function useSave({ words, logo, show, setConflict, ...options }: Saving) {
  const { userId, save, onSaved, failedTitle, onFailed } = options
  return useAct({
    send: async ({ from, mine }: { from: Base; mine?: StoreValues }) => {
      await logo.settled()
      const values = mine ?? words.newest.current
      const wrong = problemsOf(values)
      return Object.keys(wrong).length > 0 ? { wrong } : { values, store: await save(values, from) }
    },
    // Its logo is on its way first.
    endsItself: true,
    done: ({ wrong, values, store }) => {
      if (wrong) return show(wrong)
      words.saved(baseOf(store), values)
      storeDraft(userId).remove()
      onSaved(store)
    },
    meet: (error) => {
      const other = changedTo(error)
      setConflict(other)
      return other !== null
    },
    title: failedTitle,
    lost: () => m.stores_lost(),
    failed: (error) => {
      show(errorsOf(error))
      onFailed?.(error)
    },
  })
}

export type StoreForm = ReturnType<typeof useStoreForm>

/** A stored store as the base of a form. */
export function baseOf(store: Store): Base {
  return { values: valuesOf(store), version: store.version }
}

/** Puts the keyboard on the first field that is wrong, where no bar and no toast lies over it. */
function focusFirst(form: HTMLFormElement | null, wrong: Errors) {
  const [first] = Object.keys(wrong)
  const field = first ? form?.querySelector<HTMLElement>(`[name="${first}"]`) : null
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

const nameProblems = {
  store_name_required: m.refusal_store_name_required,
  name_mixes_alphabets: m.refusal_name_mixes_alphabets,
}

/** The page's stricter rule: a store must say where it is, so that people find it. */
function problemsOf({ name, location }: StoreValues): Errors {
  const wrong = checkStoreName(name)
  return {
    ...(wrong && { name: nameProblems[wrong]() }),
    ...(location.trim() === '' && { location: m.stores_location_missing() }),
  }
}

function errorsOf(error: unknown): Errors {
  const named = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return Object.fromEntries(named.map(({ field, detail }) => [field, detail]))
}
