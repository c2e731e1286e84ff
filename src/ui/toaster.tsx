import { Suspense, useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'
import { lateCode } from './late-code.ts'
import { listenToToasts, readToasts } from './toast.ts'

/** It comes with the page, shown or not: some toasts say that the connection is lost. */
const ToastList = lateCode(async () => (await import('./toast-list.tsx')).ToastList)

const none: ReturnType<typeof readToasts> = []

/** Once per page, at the end of the body. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, readToasts, () => none)
  return (
    <section aria-label={m.ui_notices()} aria-live="polite" aria-relevant="additions">
      {toasts.length > 0 ? (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      ) : null}
    </section>
  )
}
