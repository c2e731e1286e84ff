import { WifiOff } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { useOnline } from '#ui/use-online.ts'

/** Says so while the browser has no connection. */
export function OfflineNotice() {
  const online = useOnline()
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
