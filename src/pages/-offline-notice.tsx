import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '#paraglide/messages.js'

/** Says so while the browser has no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky bottom-0 z-40">
      {online ? null : (
        <p className="page flex items-center gap-3 bg-ink py-3 text-14 text-paper">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {m.shell_offline()}
        </p>
      )}
    </div>
  )
}

function listen(hear: () => void): () => void {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}
