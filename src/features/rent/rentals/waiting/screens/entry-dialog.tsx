import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { KnownPersonForm, type NewPerson, NewPersonForm } from '#features/people/accounts/quick-entry.tsx'
import { SendAgain } from '#features/people/accounts/send-again.tsx'
import type { Session } from '#features/people/session/session-view.ts'
import { useSession, useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Timecode } from '#ui/timecode.tsx'
import { toast } from '#ui/toast.ts'
import { moneyText } from '../../screens/rental-words.ts'
import { totalOf } from '../../screens/request-days.ts'
import { forgetDraft } from '../../screens/request-draft.ts'
import type { RequestedEquipment } from '../../screens/requested-equipment.ts'
import type { RequestEntry } from '../../screens/use-request-form.ts'
import type { WaitingState } from '../contract.ts'
import { waitingStateQuery } from '../queries.ts'
import { SentElsewhere } from './sent-elsewhere.tsx'

type Props = { equipment: RequestedEquipment; entry: RequestEntry }
type Way = 'new' | 'known'
type Waiting = { waiting_id: string; contact: string }

/**
 * Signing up or in over the listing, with the request in view. A new person's request waits on the server until they open
 * the e-mail's link, in any browser; a known person's goes out at once.
 */
export function EntryDialog({ equipment, entry }: Props) {
  const [way, setWay] = useState<Way>('new')
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const outcome = useOutcome(waiting)
  const enter = useEntering(entry)
  const signUp = async (person: NewPerson) => {
    const json = { ...person, locale: getLocale(), request: entry.body }
    setWaiting(await read(api().accounts['sign-up'].request.$post({ json })))
  }
  const tabs = [
    {
      id: 'new',
      label: m.rentals_entry_new(),
      panel: (
        <div className="grid gap-4 pt-4">
          <NewPersonForm submit={m.rentals_entry_submit()} onPerson={signUp} />
          <Terms />
          <OtherWay label={m.rentals_entry_phone()} onPress={() => void entry.leave('/signup')} />
        </div>
      ),
    },
    {
      id: 'known',
      label: m.rentals_entry_known(),
      panel: (
        <div className="grid gap-4 pt-4">
          <KnownPersonForm submit={m.rentals_entry_sign_in()} contact={waiting?.contact} onSession={enter} />
          <OtherWay label={m.rentals_entry_other()} onPress={() => void entry.leave('/login')} />
        </div>
      ),
    },
  ]
  const isSent = outcome?.state === 'sent'
  const isChecking = waiting !== null && (way === 'new' || isSent)
  return (
    <Dialog open onClose={entry.close} title={isChecking ? checkingTitle(isSent) : m.rentals_entry_title()}>
      <div className="grid gap-5">
        <Asked equipment={equipment} entry={entry} />
        {isChecking ? (
          <CheckMail
            equipment={equipment}
            entry={entry}
            waiting={waiting}
            outcome={outcome}
            onAgain={() => setWaiting(null)}
            onKnown={() => setWay('known')}
          />
        ) : (
          <Tabs
            label={m.rentals_entry_ways()}
            tabs={tabs}
            value={way}
            onValueChange={(id) => setWay(id === 'known' ? 'known' : 'new')}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The outcome of the request that waits; undefined before it is known. */
function useOutcome(waiting: Waiting | null): WaitingState | undefined {
  const id = waiting?.waiting_id ?? ''
  return useQuery({ ...waitingStateQuery(id), enabled: waiting !== null }).data
}

/** Takes the session, and sends the request with it. */
function useEntering(entry: RequestEntry) {
  const takeSession = useTakeSession()
  return async (session: Session) => {
    takeSession(session)
    await entry.send()
  }
}

/** The request in a few words. */
function Asked({ equipment, entry: { draft } }: Props) {
  const total = totalOf(draft, equipment)
  return (
    <div className="grid gap-1 rounded-md border border-hairline bg-sunken p-3">
      <p className="text-16 font-semibold">{equipment.name}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Timecode from={draft.from} to={draft.to} />
        {total === undefined ? null : <Money>{moneyText(total)}</Money>}
      </div>
    </div>
  )
}

function Terms() {
  return (
    <p className="text-14 text-muted">
      {m.rentals_entry_terms()}{' '}
      <Link to="/terms" target="_blank" className="text-link">
        {m.shell_terms()}
      </Link>
      {' · '}
      <Link to="/privacy" target="_blank" className="text-link">
        {m.shell_privacy()}
      </Link>
    </p>
  )
}

function OtherWay({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" className="justify-self-start" onClick={onPress}>
      {label}
    </Button>
  )
}

function checkingTitle(isSent: boolean): string {
  return isSent ? m.rentals_entry_sent_title() : m.rentals_entry_mail_title()
}

type CheckMailProps = Props & {
  waiting: Waiting
  outcome: WaitingState | undefined
  onAgain: () => void
  onKnown: () => void
}

/** Waits for the link to be opened, here or elsewhere, and goes on with what became of the request. */
function CheckMail({ equipment, entry, waiting, outcome, onAgain, onKnown }: CheckMailProps) {
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const goOn = useEffectEvent(async () => {
    forgetDraft(equipment.id)
    toast.success(m.rentals_request_submitted(), m.rentals_request_submitted_detail())
    await navigate({ to: '/my-rentals', ignoreBlocker: true })
  })
  const refuse = useEffectEvent((why: string) => entry.refuse(why))
  useEffect(() => {
    if (outcome?.state === 'sent' && isAuthenticated) void goOn()
    if (outcome?.state === 'refused') void refuse(outcome.why ?? '')
  }, [outcome, isAuthenticated])
  if (outcome?.state === 'sent') return <SentElsewhere contact={waiting.contact} />
  return (
    <div className="grid gap-4">
      <p className="text-16">{m.rentals_entry_mail_detail({ contact: waiting.contact })}</p>
      <p role="status" className="text-14 text-muted">
        {m.rentals_entry_mail_waits()}
      </p>
      <SendAgain contact={{ email: waiting.contact }} label={m.accounts_confirm_again()} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={onAgain}>
          {m.rentals_entry_other_address()}
        </Button>
        <Button variant="quiet" size="sm" onClick={onKnown}>
          {m.rentals_entry_known()}
        </Button>
      </div>
    </div>
  )
}
