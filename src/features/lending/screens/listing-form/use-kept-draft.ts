import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { randomKey } from '#platform/browser/request-keys.ts'
import { type DaysLeftBy, dropDraft, keepDraft } from './listing-draft.ts'
import { changedFields, type ListingValues } from './listing-values.ts'

const KEEP_AFTER_MS = 250

type Given = {
  form: UseFormReturn<ListingValues>
  place: { userId: string; listing: string }
  base: { values: ListingValues; version: number | null; daysVersion: number | null }
  daysLeft: DaysLeftBy | null
  /** The key under which this was sent before, if it was. */
  sentAs: string | null
  /** How many photographs have not arrived. */
  unsent: number
}

/** Keeps what is typed in this browser, a moment after each change and when the page is left; until `forget`. */
export function useKeptDraft({ form, place, base, daysLeft, sentAs, unsent }: Given) {
  const forgotten = useRef(false)
  const key = useRef(sentAs)
  const [refused, setRefused] = useState(false)
  function write() {
    if (forgotten.current) return
    const values = form.getValues()
    if (changedFields(base.values, values).length === 0 && unsent === 0) return dropDraft(place)
    const { version, daysVersion: days_version } = base
    const on = { base: version === null ? null : base.values, version, days_version, days_left: daysLeft }
    const draft = { values, ...on, sent_as: key.current, unsent, kept_at: Date.now() }
    setRefused(!keepDraft(place, draft))
  }
  const keep = useEffectEvent(write)
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
    /** This browser keeps nothing: what is typed lives on this page alone. */
    refused,
    /** The key to send a new listing under: kept before it goes out, so that one form lists once whatever happens. */
    sendAs: (): string => {
      key.current ??= randomKey()
      write()
      return key.current
    },
    /** What goes out next is another listing. */
    sendAnew: () => {
      key.current = null
    },
    forget: () => {
      forgotten.current = true
      dropDraft(place)
    },
  }
}
