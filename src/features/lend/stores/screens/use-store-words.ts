import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { changesIn, type StoreValues, storeDraft } from './store-values.ts'

/** A store as it was when writing began; a new one has no version. */
export type Base = { values: StoreValues; version: number | null }

/** The form of a store, stored in this browser until it is saved. An unchanged form follows what other pages save. */
export function useStoreWords(userId: string, given: Base, form: RefObject<HTMLFormElement | null>) {
  const [base, setBase] = useState(given)
  const [values, setValues] = useState(given.values)
  const [found, setFound] = useState(false)
  const newest = useNewest(values)
  const isClean = Object.keys(changesIn(base.values, values)).length === 0
  const begin = (from: Base, some: Partial<StoreValues> = {}) => {
    setBase(from)
    setValues({ ...from.values, ...some })
    setFound(false)
  }
  if (isClean && given.version !== base.version && (given.version ?? 0) > (base.version ?? 0)) begin(given)

  const find = useEffectEvent(() => {
    const draft = storeDraft(userId).read()
    const isOfThis = draft !== null && (draft.version === null) === (base.version === null)
    if (isOfThis) {
      setBase({ ...base, version: draft.version })
      setFound(true)
    }
    setValues({ ...base.values, ...(isOfThis && draft.values), ...typedIn(form.current, base.values) })
  })
  const store = useEffectEvent((values: StoreValues) => {
    if (isClean) storeDraft(userId).remove()
    else storeDraft(userId).write({ values, version: base.version })
  })
  const isBegun = useRef(false)
  useEffect(() => find(), [])
  useEffect(() => {
    if (isBegun.current) store(values)
    isBegun.current = true
  }, [values])
  return {
    base,
    values,
    newest,
    isClean,
    /** Words of an earlier visit were found and stand in the form. */
    found,
    change: (some: Partial<StoreValues>) => setValues((now) => ({ ...now, ...some })),
    forget: () => begin(given),
    /** It was saved as this: what was written since it was sent stays. */
    saved: (to: Base, sent: StoreValues) => begin(to, changesIn(sent, newest.current)),
    begin,
  }
}

function useNewest<Value>(value: Value) {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}

/** The fields typed before hydration. */
function typedIn(form: HTMLFormElement | null, shown: StoreValues): Partial<StoreValues> {
  if (!form) return {}
  const fields = new FormData(form)
  const typed = (['name', 'description', 'location'] as const).flatMap((key) => {
    const value = fields.get(key)
    const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
    return text && text !== shown[key] ? [[key, text]] : []
  })
  return Object.fromEntries(typed)
}
