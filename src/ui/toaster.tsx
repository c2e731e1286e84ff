import { useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { listenToToasts, readToasts } from './toast.ts'
import { ToastList } from './toast-list.tsx'

const none: ReturnType<typeof readToasts> = []

/** Once per page, at the end of the body. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, readToasts, () => none)
  return (
    <section aria-label={m.ui_notices()} aria-live="polite" aria-relevant="additions">
      {toasts.length > 0 ? <ToastList toasts={toasts} /> : null}
    </section>
  )
}
