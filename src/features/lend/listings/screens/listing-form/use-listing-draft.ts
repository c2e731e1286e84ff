import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '#features/people/session/use-draft.ts'
import { randomKey } from '#platform/browser/request-keys.ts'
import type { StoredItem } from '#platform/browser/stored-item.ts'
import type { DaysLeftBy, ListingDraft } from './listing-draft.ts'
import { changedFields, type ListingValues } from './listing-values.ts'

type Options = {
  form: UseFormReturn<ListingValues>
  item: StoredItem<ListingDraft>
  base: { values: ListingValues; version: number | null; daysVersion: number | null }
  daysLeft: DaysLeftBy | null
  /** The key under which this was sent before, if it was. */
  sentAs: string | null
  /** How many photographs have not arrived. */
  unsent: number
}

/** The draft of a listing, and the key that its form sends a new one under. */
export function useListingDraft({ form, item, base, daysLeft, sentAs, unsent }: Options) {
  const key = useRef(sentAs)
  const { isRefused, save, forget } = useDraft(form, item, (values): ListingDraft | null => {
    if (changedFields(base.values, values).length === 0 && unsent === 0) return null
    const { version, daysVersion: days_version } = base
    const on = { base: version === null ? null : base.values, version, days_version, days_left: daysLeft }
    return { values, ...on, sent_as: key.current, unsent }
  })
  return {
    isRefused,
    forget,
    /** The key of a new listing: stored before the request, so that one form creates one listing. */
    sendAs: (): string => {
      key.current ??= randomKey()
      save()
      return key.current
    },
    /** Makes the next request create another listing. */
    sendAnew: () => {
      key.current = null
    },
  }
}
