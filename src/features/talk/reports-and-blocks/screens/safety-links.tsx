import { useLocation, useNavigate } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Reporting } from '../report-dialog.tsx'
import type { Person } from '../use-block.ts'
import { QuietButton } from './quiet-button.tsx'

// Only signed-in people need them, and public pages must stay light.
const ReportDialog = lazyPart(async () => (await import('../report-dialog.tsx')).ReportDialog)
const BlockButton = lazyPart(async () => (await import('./block-button.tsx')).BlockButton)

type Props = {
  subject: Reporting
  /** Whose it is: they are not asked to report themselves. */
  ownerId: string
  /** The person that can be blocked here, if any. */
  person?: Person
}

const HASH = 'report'

/**
 * The quiet ways to report a page's subject, and to block its person. Signed-out visitors are led there through /login.
 */
export function SafetyLinks({ subject, ownerId, person }: Props) {
  const { user } = useSession()
  const { open, openNow, close } = useReport(user !== null)
  if (user?.id === ownerId) return null
  return (
    <div className="flex flex-wrap gap-x-6">
      <QuietButton icon={<Flag aria-hidden="true" />} onClick={openNow}>
        {m.moderation_report()}
      </QuietButton>
      {user ? (
        <Suspense>
          {person ? <BlockButton person={person} /> : null}
          <ReportDialog subject={subject} open={open} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Open once asked for, by a press or by the hash that signing in leads back to. */
function useReport(isSignedIn: boolean) {
  const [open, setOpen] = useState(false)
  const { href, hash } = useLocation()
  const navigate = useNavigate()
  const isWanted = hash === HASH && isSignedIn
  useEffect(() => {
    if (isWanted) setOpen(true)
  }, [isWanted])
  return {
    open,
    openNow: () => {
      if (isSignedIn) return setOpen(true)
      const from = `${href.split('#')[0]}#${HASH}`
      void navigate({ to: '/login', search: { from, authRequired: true } })
    },
    close: () => {
      setOpen(false)
      if (hash === HASH) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    },
  }
}
