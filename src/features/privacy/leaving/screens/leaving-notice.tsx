import { DoorOpen } from 'lucide-react'
import { leavingDay } from '#features/people/profiles/leaving-refusals.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatDay } from '#platform/day-text.ts'
import { Button } from '#ui/button.tsx'
import { useStay } from '../use-leaving-acts.ts'

/** Shows a leaving person, on every page, the date and how to undo it. */
export function LeavingNotice() {
  const { user, profile } = useSession()
  if (!user || !profile?.deletion_scheduled_date) return null
  return <Leaving userId={user.id} scheduled={profile.deletion_scheduled_date} />
}

function Leaving({ userId, scheduled }: { userId: string; scheduled: string }) {
  const stay = useStay(userId)
  return (
    <aside aria-label={m.privacy_leaving_label()} className="bg-amber-soft">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
        <DoorOpen aria-hidden="true" className="size-5 shrink-0 text-amber" />
        <p className="min-w-0 grow basis-48">{m.privacy_leaving_until({ date: dayWords(scheduled) })}</p>
        <Button size="sm" variant="secondary" pending={stay.pending} onClick={() => void stay.run()}>
          {m.privacy_leaving_undo()}
        </Button>
      </div>
    </aside>
  )
}

/** The day from which everything goes, in words. */
export function dayWords(scheduled: string): string {
  const day = leavingDay(scheduled)
  return formatDay(day, getLocale(), null)
}
