import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'

const MINUTE_MS = 60_000

/** Shown on every page to an impersonating administrator: as whom, the time left, and the way out. */
export function ImpersonationBar({ until }: { until: string }) {
  const { user, profile } = useSession()
  const minutes = useMinutesUntil(until)
  const stop = useAct({
    send: () => read(api().admin.viewing.$delete()),
    // Nothing that was read as them stays in this page.
    done: () => location.assign(`/admin?section=people&id=${user?.id ?? ''}`),
    title: () => m.admin_impersonation_not_stopped(),
    lost: () => m.admin_impersonation_lost(),
  })
  return (
    <aside aria-label={m.admin_impersonation_label()} className="bg-amber-soft">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
        <Eye aria-hidden="true" className="size-5 shrink-0 text-amber" />
        <p className="min-w-0 grow basis-48">
          {m.admin_impersonation_as({ name: profile?.display_name ?? '' })}{' '}
          <span className="tabular-nums">{m.admin_impersonation_minutes({ count: minutes })}</span>
        </p>
        <Button size="sm" variant="secondary" pending={stop.pending} onClick={() => void stop.run()}>
          {m.admin_impersonation_stop()}
        </Button>
      </div>
    </aside>
  )
}

/** Whole minutes until a moment, counted down while the page is open. */
function useMinutesUntil(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
}
