import { useMemo, useSyncExternalStore } from 'react'
import { storedText } from '#platform/browser/storage.ts'
import { parseJson } from '#platform/json.ts'
import { noPayments, type PracticePayments } from './practice-payments.ts'
import { parsePayments, paymentsItem, paymentsName } from './stored-payments.ts'

/** Answers false where the browser would not store it, and nothing has changed. */
export type Change = (make: (payments: PracticePayments) => PracticePayments) => boolean

/** A person's practice payments in this browser, in step with its other tabs; null until the page is hydrated. */
export function usePracticePayments(userId: string) {
  const text = useSyncExternalStore(
    listen,
    () => storedText('browser', paymentsName(userId)) ?? '',
    () => null,
  )
  const payments = useMemo(
    () => (text === null ? null : (parsePayments(parseJson(text)) ?? noPayments)),
    [text],
  )
  const change: Change = (make) => {
    const item = paymentsItem(userId)
    const isStored = item.write(make(item.read() ?? noPayments))
    publish()
    return isStored
  }
  return {
    payments,
    /** Begins from the stored value, from any tab. */
    change,
    /** Forgets all of it. */
    clear: (): void => {
      paymentsItem(userId).remove()
      publish()
    },
  }
}

const listeners = new Set<() => void>()

function listen(hear: () => void): () => void {
  listeners.add(hear)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(hear)
    removeEventListener('storage', hear)
  }
}

function publish() {
  for (const hear of listeners) hear()
}
