import { TaxPart } from '#features/lend/earnings/screens/tax-part.tsx'
import { CalendarFeeds } from '#features/rent/rentals/calendar/screens/calendar-feeds.tsx'
import { AnswerForm } from '#features/rent/rentals/screens/answer-form.tsx'
import { CancelRental } from '#features/rent/rentals/screens/cancel-rental.tsx'
import { HeldAnswer } from '#features/rent/rentals/screens/held-answer.tsx'
import { PickUpForm } from '#features/rent/rentals/screens/pickup-form.tsx'
import { PayButton } from '#features/rent/rentals/screens/renter-card.tsx'
import { RequestForm } from '#features/rent/rentals/screens/request-form.tsx'
import { WithdrawButton } from '#features/rent/rentals/screens/withdraw-button.tsx'
import { EntryDialog } from '#features/rent/rentals/waiting/screens/entry-dialog.tsx'
import { WaitingRequests } from '#features/rent/rentals/waiting/screens/waiting-requests.tsx'
import { m } from '#paraglide/messages.js'
import { listing, rentalAt } from '../browser-world.ts'
import { click, fill, inTurn, reason, tick, type WriteScreen } from './screen.tsx'

const none = () => undefined
const declaration = {
  ...{ legal_name: 'Ana Costa', province: 'ON', gst_number: null, qst_number: null },
  declared_at: '2026-06-01T12:00:00.000Z',
}
const waits = rentalAt('pending', { role: 'owner', may: { approve: true, reject: true } })
const booked = rentalAt('booked', { role: 'owner', may: { cancel: true, change_pickup: true } })
const detail = { pickup_habit: null, events: [] }
const answering = <AnswerForm rental={{ ...waits, ...detail }} bar={null} onTooLate={none} />
const place = fill(m.rentals_answer_address(), '12, rue Clark')
const time = inTurn(fill(m.rentals_answer_from(), '09:00'), fill(m.rentals_answer_to(), '10:00'))
const days = { from: '2026-06-20', to: '2026-06-22' }
const draft = { ...days, experience: 'no', experience_description: '', note: '', pickup_time: '' } as const
const entry = {
  draft,
  body: {
    equipment_id: 'e',
    start_date: days.from,
    end_date: days.to,
    has_experience: false,
    experience_description: null,
    note: null,
    preferred_pickup_time: null,
    expected_total_cents: undefined,
  },
  ...{
    close: none,
    leave: async () => undefined,
    send: async () => undefined,
    refuse: async () => undefined,
  },
}
const refused = {
  ...{ id: 'w', equipment_id: 'e', equipment_name: 'Sony FX6', state: 'refused', why: 'Taken.' },
  input: { equipment_id: 'e', start_date: days.from, end_date: days.to, has_experience: false },
}
const shared = { 'GET /rentals/rental-1': { ...waits, ...detail } }

/** What becomes of a rental. */
export const rentalScreens: WriteScreen[] = [
  {
    write: 'POST /accounts/sign-up/request',
    element: <EntryDialog equipment={listing()} entry={entry} />,
    session: null,
    before: inTurn(
      fill('Name', 'Ana Costa'),
      fill('E-mail', 'ana@example.ca'),
      fill('Password', 'quiet-on-the-set-9'),
    ),
    press: m.rentals_entry_submit(),
    lost: m.accounts_trouble_offline,
  },
  {
    write: 'DELETE /waiting-requests',
    element: <WaitingRequests />,
    reads: { 'GET /waiting-requests': { items: [refused] } },
    press: m.rentals_waiting_drop(),
    lost: m.rentals_waiting_lost,
  },
  {
    write: 'POST /rentals',
    element: <RequestForm equipment={listing()} selection={{ range: days, setRange: none }} draft={draft} />,
    press: () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click(),
    lost: m.rentals_request_lost,
  },
  {
    write: 'POST /rentals/rental-1/approval',
    element: answering,
    reads: shared,
    before: inTurn(time, place),
    press: m.rentals_approve(),
    lost: m.rentals_answer_lost,
  },
  {
    write: 'DELETE /rentals/rental-1/approval',
    element: <HeldAnswer rental={{ ...waits, ...detail, approving_at: '2026-06-10T12:00:10Z' }} />,
    reads: shared,
    press: m.rentals_approval_undo(),
    lost: m.rentals_answer_lost,
  },
  {
    write: 'POST /rentals/rental-1/rejection',
    element: answering,
    reads: shared,
    before: click(m.rentals_reject()),
    isClosed: true,
    press: m.rentals_reject(),
    lost: m.rentals_answer_lost,
  },
  {
    write: 'POST /rentals/rental-1/cancellation',
    element: <CancelRental rental={booked} />,
    reads: shared,
    before: inTurn(click(/Cancel rental ·/), reason),
    isClosed: true,
    press: m.rentals_cancel_rental(),
    lost: m.rentals_withdraw_lost,
  },
  {
    write: 'POST /rentals/rental-1/withdrawal',
    element: <WithdrawButton rental={rentalAt('pending', { may: { withdraw: true } })} />,
    before: click(m.rentals_withdraw()),
    isClosed: true,
    press: m.rentals_withdraw(),
    lost: m.rentals_withdraw_lost,
  },
  {
    write: 'PUT /rentals/rental-1/pickup',
    element: <PickUpForm rental={{ ...booked, ...detail }} onDone={none} />,
    before: inTurn(time, place),
    press: m.rentals_pickup_save({ name: 'Ana Costa' }),
    lost: m.rentals_pickup_lost,
  },
  {
    write: 'POST /calendar_feeds',
    element: <CalendarFeeds />,
    reads: { 'GET /calendar_feeds': { items: [] } },
    press: m.calendar_make(),
    lost: m.calendar_lost,
  },
  {
    write: 'DELETE /calendar_feeds/renter',
    element: <CalendarFeeds />,
    reads: { 'GET /calendar_feeds': { items: [{ role: 'renter', created_at: '2026-06-10T12:00:00Z' }] } },
    press: m.calendar_remove(),
    lost: m.calendar_lost,
  },
  {
    write: 'POST /taxes/declaration',
    element: <TaxPart />,
    reads: { 'GET /taxes/declaration': { declaration } },
    before: inTurn(click(m.taxes_change()), tick(m.taxes_answers_for())),
    press: m.taxes_save(),
    lost: m.taxes_lost,
  },
  {
    write: 'POST /rentals/rental-1/checkout',
    element: <PayButton rental={rentalAt('approved', { may: { pay: true } })} />,
    press: () => document.querySelector<HTMLButtonElement>('button')?.click(),
    lost: m.rentals_pay_lost,
  },
]
