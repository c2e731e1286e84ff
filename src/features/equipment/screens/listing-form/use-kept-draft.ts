import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft } from './listing-draft.ts'
import { changedFields, type ListingValues } from './listing-values.ts'

const KEEP_AFTER_MS = 250

type Given = {
  form: UseFormReturn<ListingValues>
  place: { userId: string; listing: string }
  base: ListingValues
  version: number | null
}

/** Keeps what is typed in this browser, a moment after each change and when the page is left; until `forget`. */
export function useKeptDraft({ form, place, base, version }: Given) {
  const forgotten = useRef(false)
  const keep = useEffectEvent(() => {
    if (forgotten.current) return
    const values = form.getValues()
    if (changedFields(base, values).length === 0) return dropDraft(place)
    keepDraft(place, { values, base: version === null ? null : base, version, kept_at: Date.now() })
  })
  const { subscribe } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, KEEP_AFTER_MS)
      },
    })
    const now = () => keep()
    addEventListener('pagehide', now)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('pagehide', now)
      now()
    }
  }, [subscribe])
  return {
    forget: () => {
      forgotten.current = true
      dropDraft(place)
    },
  }
}
