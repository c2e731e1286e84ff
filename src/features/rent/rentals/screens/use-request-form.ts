import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { storeReturnAddress } from '#features/people/session/stored-return-address.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { randomKey, requestKeys } from '#platform/browser/request-keys.ts'
import { toast } from '#ui/toast.ts'
import { rentalAct } from '../queries.ts'
import type { RentalDetail } from '../rental-view.ts'
import { totalOf } from './request-days.ts'
import { emptyDraft, forgetDraft, type RequestDraft, storeDraft } from './request-draft.ts'
import { lostWords, type Trouble, troubleOf } from './request-trouble.ts'
import type { RequestedEquipment, Selection } from './requested-equipment.ts'

/** The request's form: its fields follow the page's calendar, and what was typed outlives every failure. */
export function useRequestForm(
  equipment: RequestedEquipment,
  { range, setRange }: Selection,
  draft: RequestDraft | null,
) {
  const form = useForm<RequestDraft>({
    defaultValues: { ...emptyDraft, ...draft, ...(range && { from: range.from, to: range.to ?? '' }) },
  })
  const { setValue, getValues, clearErrors } = form
  const followCalendar = useEffectEvent(() => {
    if (!range || (getValues('from') === range.from && getValues('to') === (range.to ?? ''))) return
    setValue('from', range.from)
    setValue('to', range.to ?? '')
    clearErrors(['from', 'to'])
  })
  const chosen = range && `${range.from} ${range.to}`
  useEffect(() => {
    if (chosen) followCalendar()
  }, [chosen])
  const tellCalendar = () => {
    const { from, to } = getValues()
    setRange(from ? { from, to: to >= from ? to : null } : null)
  }
  return { form, tellCalendar, ...useSending(equipment, form) }
}

/** Sending it: under a key that makes sending again harmless. A visitor without a session is asked for one first. */
function useSending(
  equipment: RequestedEquipment,
  { handleSubmit, setError, reset }: ReturnType<typeof useForm<RequestDraft>>,
) {
  const { isAuthenticated } = useSession()
  const { enterBy, logIn } = useWaysIn(equipment.id)
  const router = useRouter()
  const [keys] = useState(() => requestKeys(randomKey))
  const [sent, setSent] = useState<RentalDetail | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [entering, setEntering] = useState<RequestDraft | null>(null)
  const { run } = useAct({
    ...rentalAct,
    send: (draft: RequestDraft) => {
      setTrouble(null)
      const json = bodyOf(draft, equipment)
      return read(api().rentals.$post({ json, header: { 'idempotency-key': keys.keyFor(json) } }))
    },
    done: (rental) => {
      setSent(rental)
      keys.succeeded()
      forgetDraft(equipment.id)
      toast.success(m.rentals_request_submitted(), m.rentals_request_submitted_detail())
    },
    title: m.rentals_request_failed,
    lost: lostWords,
    failed: async (error) => {
      const found = troubleOf(error)
      if (found.stale) await router.invalidate()
      if (found.fields.length === 0) return setTrouble(found)
      for (const [index, { field, detail }] of found.fields.entries()) {
        setError(field, { message: detail }, { shouldFocus: index === 0 })
      }
    },
    signedOut: logIn,
  })
  const entry = entering && {
    draft: entering,
    body: bodyOf(entering, equipment),
    close: () => setEntering(null),
    leave: (door: '/login' | '/signup') => enterBy(door, entering),
    send: () => {
      setEntering(null)
      return run(entering)
    },
    refuse: (why: string) => {
      setEntering(null)
      setTrouble({ title: m.rentals_request_failed(), detail: why, fields: [], lost: false, stale: true })
      return router.invalidate()
    },
  }
  function ask(draft: RequestDraft) {
    storeDraft(equipment.id, draft)
    setEntering(draft)
  }
  function startAgain() {
    reset(emptyDraft)
    setSent(null)
  }
  return { send: handleSubmit(isAuthenticated ? run : ask), sent, trouble, startAgain, entry }
}

/** A visitor’s way in for a request that waits. */
export type RequestEntry = NonNullable<ReturnType<typeof useSending>['entry']>

/** Off to a page for signing in or up, with the way back; the draft waits in this browser. */
function useWaysIn(equipmentId: string) {
  const navigate = useNavigate()
  const router = useRouter()
  const enterBy = async (to: '/login' | '/signup', draft: RequestDraft) => {
    storeDraft(equipmentId, draft)
    const { pathname, searchStr } = router.state.location
    const from = `${pathname}${searchStr}#request`
    storeReturnAddress(from)
    await noLongerThan(WAITS.afterMs, navigate({ to, search: { from }, ignoreBlocker: true }))
  }
  const logIn = (draft: RequestDraft) => {
    toast.destructive(m.rentals_authentication_required(), m.rentals_authentication_required_detail())
    return enterBy('/login', draft)
  }
  return { enterBy, logIn }
}

function bodyOf(draft: RequestDraft, equipment: RequestedEquipment) {
  return {
    equipment_id: equipment.id,
    start_date: draft.from,
    end_date: draft.to,
    has_experience: draft.experience === 'yes',
    experience_description: draft.experience === 'yes' ? draft.experience_description.trim() || null : null,
    note: draft.note.trim() || null,
    preferred_pickup_time: draft.pickup_time || null,
    expected_total_cents: totalOf(draft, equipment),
  }
}
