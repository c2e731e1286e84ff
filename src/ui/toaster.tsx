import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { listenToToasts, readToasts } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx').then((module) => ({ default: module.ToastList })))
const none: ReturnType<typeof readToasts> = []

/** Once per page, at the end of the body. The list itself is fetched with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, readToasts, () => none)
  return (
    <section aria-label={m.ui_notices()} aria-live="polite" aria-relevant="additions">
      <Suspense>{toasts.length > 0 ? <ToastList toasts={toasts} /> : null}</Suspense>
    </section>
  )
}
