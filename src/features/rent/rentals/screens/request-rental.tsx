import { useHydrated, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Timecode } from '#ui/timecode.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { paysWhenText, quoteOf, taxesOn } from './request-days.ts'
import { claimDraft, type RequestDraft, storedDraft } from './request-draft.ts'
import type { RequestedEquipment, Selection } from './requested-equipment.ts'

type Props = {
  equipment: RequestedEquipment
  selection: Selection
  /** The page's own field for the days, shown until the form opens. */
  chooser?: ReactNode
}

const OwnRequest = lazyPart(async () => (await import('./own-request.tsx')).OwnRequest)
const NotForViewer = lazyPart(async () => (await import('./own-request.tsx')).NotForViewer)
const RequestForm = lazyPart(async () => (await import('./request-form.tsx')).RequestForm)

/**
 * Asks for the days chosen on the listing's page. The form itself is fetched when it is opened: by its button, by `#request`
 * in the address, or by a draft kept while the person logged in.
 */
export function RequestRental({ equipment, selection, chooser }: Props) {
  const { user } = useSession()
  const { open, openNow, draft } = useOpening(equipment.id, selection)
  useEffect(() => {
    if (user) claimDraft(equipment.id)
  }, [user, equipment.id])
  return (
    <section
      id="request"
      aria-labelledby="request-title"
      data-open={open || undefined}
      className="grid scroll-mt-24 gap-5"
    >
      <h2 id="request-title" className="text-22">
        {m.rentals_request_title()}
      </h2>
      {user?.id === equipment.user_id ? (
        <Suspense>
          <OwnRequest />
        </Suspense>
      ) : equipment.not_available_to_viewer ? (
        <Suspense>
          <NotForViewer />
        </Suspense>
      ) : open ? (
        <Suspense fallback={<FormShape />}>
          <RequestForm equipment={equipment} selection={selection} draft={draft} />
        </Suspense>
      ) : (
        <Closed equipment={equipment} selection={selection} chooser={chooser} onOpen={openNow} />
      )}
    </section>
  )
}

function useOpening(equipmentId: string, { range, setRange }: Selection) {
  // The server never sees the hash, so it counts after hydration.
  const hydrated = useHydrated()
  const atRequest = useLocation({ select: ({ hash }) => hash === 'request' }) && hydrated
  const [draft, setDraft] = useState<RequestDraft | null>(null)
  const [opened, setOpened] = useState(false)
  // A form that has opened takes no draft any more: it is looked for first, also where the form is here already.
  const [hasLooked, setHasLooked] = useState(false)
  const restore = useEffectEvent((stored: RequestDraft) => {
    setDraft(stored)
    if (stored.from) setRange({ from: stored.from, to: stored.to || null })
  })
  useEffect(() => {
    const stored = storedDraft(equipmentId)
    if (stored) restore(stored)
    setHasLooked(true)
  }, [equipmentId])
  const chosen = range?.to ? `${range.from} ${range.to}` : null
  const given = useRef(chosen)
  useEffect(() => {
    // Days that come with the address only show a price; a person who chooses them here is asking.
    if (chosen && chosen !== given.current) setOpened(true)
  }, [chosen])
  useEffect(() => {
    // Choosing days rewrites the address without the hash; the open form stays open.
    if (atRequest) setOpened(true)
  }, [atRequest])
  const isWanted = opened || atRequest || draft !== null
  return { open: hasLooked && isWanted, openNow: () => setOpened(true), draft }
}

function Closed({ equipment, selection, chooser, onOpen }: Props & { onOpen: () => void }) {
  const { range } = selection
  const quote = range?.to ? quoteOf({ from: range.from, to: range.to }, equipment) : null
  return (
    <div className="grid gap-4">
      {chooser ?? (range?.to ? <Timecode from={range.from} to={range.to} /> : null)}
      {quote ? (
        <QuoteLines
          quote={quote}
          taxes={taxesOn(quote, equipment)}
          isUntaxed={equipment.owner_registered === false}
        />
      ) : (
        <p className="text-14 text-muted">{m.rentals_request_choose_days()}</p>
      )}
      <Button size="lg" block onClick={onOpen}>
        {m.rentals_request_open()}
      </Button>
      <p className="text-14 text-muted">{paysWhenText(range?.from ?? '', equipment.availability.today)}</p>
    </div>
  )
}

/** The shape of the form while it is fetched. */
function FormShape() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}
