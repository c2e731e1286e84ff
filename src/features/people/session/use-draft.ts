import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StoredItem } from '#platform/browser/stored-item.ts'

const WRITE_AFTER_MS = 250

/**
 * Stores a form's typed text, a moment after each change and when the page is left, until `forget`. `draftOf` picks the
 * stored part; null when there is nothing to store.
 */
export function useDraft<Values extends FieldValues, Draft>(
  { subscribe, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  item: StoredItem<Draft> | null,
  draftOf: (values: Values) => Draft | null,
) {
  const isForgotten = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const write = useEffectEvent(() => {
    if (!isForgotten.current) save()
  })
  function save() {
    const draft = draftOf(getValues())
    if (draft === null) item?.remove()
    else if (item) setRefused(!item.write(draft))
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, WRITE_AFTER_MS)
      },
    })
    const now = () => write()
    addEventListener('pagehide', now)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('pagehide', now)
      now()
    }
  }, [subscribe])
  return {
    /** This browser stores nothing: the typed text lives on this page alone. */
    isRefused,
    /** Stores it now. */
    save,
    /** It was sent, or thrown away. */
    forget: () => {
      isForgotten.current = true
      item?.remove()
    },
  }
}
