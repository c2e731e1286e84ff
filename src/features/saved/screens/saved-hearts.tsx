import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onHearts, writeMarks } from '#features/equipment/saved-marks.ts'
import { onSessionEvent } from '#features/session/session-events.ts'
import { useSession } from '#features/session/use-session.tsx'
import { marksQuery } from '../queries.ts'
import { saveLater, takeSaveLater } from '../save-later.ts'
import { forgetSeen } from '../seen-lately.ts'
import { useSaving } from '../use-saving.ts'

// For as long as the page is open: whoever is told of the end by an effect is gone by then.
onSessionEvent((event) => {
  if (event === 'signed_out') forgetSeen()
})

/** What the hearts of all pages show, and what they do; once, in the frame of the site. Visitors are led to sign in first. */
export function SavedHearts() {
  const { user, loading } = useSession()
  const viewer = user?.id ?? null
  const { data } = useQuery({ ...marksQuery(), enabled: viewer !== null })
  const set = useSaving()
  const navigate = useNavigate()
  const from = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    writeMarks({ saved: new Set(viewer && data?.ids), viewer })
  }, [viewer, data])
  const press = useEffectEvent<Parameters<typeof onHearts>[0]>((listing, save) => {
    if (viewer) return set({ listing, save })
    saveLater(listing)
    void navigate({ to: '/login', search: { from, authRequired: true } })
  })
  useEffect(() => (loading ? undefined : onHearts((listing, save) => press(listing, save))), [loading])
  const saveWaiting = useEffectEvent(() => {
    const listing = takeSaveLater()
    if (listing) set({ listing, save: true })
  })
  useEffect(() => {
    if (viewer) saveWaiting()
  }, [viewer])
  return null
}
