import { ExportPart } from '#features/privacy/exports/export-part.tsx'
import { LeavingPart } from '#features/privacy/leaving/leaving-part.tsx'
import { WithdrawConsent } from '#features/privacy/section/screens/withdraw-consent.tsx'
import { ChoiceSwitch } from '#features/talk/notifications/screens/choice-switch.tsx'
import { PushSwitch } from '#features/talk/notifications/screens/push-switch.tsx'
import { Unsubscribe } from '#features/talk/notifications/screens/unsubscribe.tsx'
import { BlockDialog } from '#features/talk/reports-and-blocks/block-dialog.tsx'
import { ReportDialog } from '#features/talk/reports-and-blocks/report-dialog.tsx'
import { BlockedPeople } from '#features/talk/reports-and-blocks/screens/blocked-people.tsx'
import { m } from '#paraglide/messages.js'
import { pushBrowser } from '../push-browser.ts'
import { click, tick, type WriteScreen } from './screen.tsx'

const none = () => undefined
const ben = { id: 'ben', name: 'Ben Roy' }
const stays = {
  ...{ scheduled_at: null, listings: 3, has_store: false, requests_to_answer: 2, requests_made: 0 },
  ...{ rentals: [], open_payments: 0 },
}
const leaving = (scheduled_at: string | null) => ({ 'GET /accounts/leaving': { ...stays, scheduled_at } })
const key = (is_on: boolean) => ({ 'GET /push_key': { public_key: 'key', is_on } })
const on = { enabled: true, choosable: true }

/** What people do about others, and about what they are told and what is kept of them. */
export const peopleScreens: WriteScreen[] = [
  {
    write: 'POST /reports',
    element: <ReportDialog subject={{ type: 'person', id: 'ben' }} open onClose={none} />,
    before: tick(/^Spam/),
    press: m.moderation_report_send(),
    lost: m.moderation_lost,
  },
  {
    write: 'PUT /blocks/ben',
    element: <BlockDialog person={ben} open onClose={none} />,
    press: m.moderation_block(),
    lost: m.moderation_lost,
  },
  {
    write: 'DELETE /blocks/ben',
    element: <BlockedPeople />,
    reads: {
      'GET /blocks': {
        items: [{ user: { ...ben, avatar_url: null }, blocked_at: '2026-06-01T12:00:00.000Z' }],
        next_cursor: null,
      },
    },
    press: m.moderation_unblock_person({ name: 'Ben Roy' }),
    lost: m.moderation_lost,
  },
  {
    write: 'PUT /notification_choices',
    element: <ChoiceSwitch topic="messages" channel="email" setting={on} label="By e-mail" />,
    press: () => document.querySelector<HTMLButtonElement>('[role="switch"]')?.click(),
    lost: m.notifications_choices_lost,
  },
  {
    write: 'POST /unsubscribe',
    element: <Unsubscribe token="t" />,
    session: null,
    reads: {
      'GET /unsubscribe_topics': {
        topic: 'requests',
        channel: 'email',
        saved_search: null,
        is_stopped: false,
      },
    },
    press: m.notifications_stop_press(),
    lost: m.notifications_stop_lost,
  },
  {
    write: 'POST /push_subscriptions',
    element: <PushSwitch />,
    prepare: () => void pushBrowser(),
    reads: key(false),
    press: m.notifications_push_turn_on(),
    lost: m.notifications_push_lost,
  },
  {
    write: 'DELETE /push_subscriptions',
    element: <PushSwitch />,
    prepare: () => void pushBrowser({ permission: 'granted' }),
    reads: key(true),
    press: m.notifications_push_turn_off(),
    lost: m.notifications_push_off_lost,
  },
  {
    write: 'POST /procedures/schedule_account_deletion',
    element: <LeavingPart />,
    reads: leaving(null),
    before: click(m.privacy_leaving_ask()),
    press: m.privacy_leaving_confirm(),
    lost: m.privacy_leaving_lost,
  },
  {
    write: 'POST /procedures/cancel_account_deletion',
    element: <LeavingPart />,
    reads: leaving('2036-12-07T16:00:00.000Z'),
    press: m.privacy_leaving_undo(),
    lost: m.privacy_leaving_lost,
  },
  {
    write: 'POST /accounts/export',
    element: <ExportPart />,
    reads: { 'GET /accounts/exports': { items: [] } },
    press: m.privacy_export_ask(),
    lost: m.privacy_export_ask_lost,
  },
  {
    write: 'POST /consents/consent-1/withdrawal',
    element: <WithdrawConsent id="consent-1" purpose="saved_searches" open onClose={none} />,
    press: m.privacy_consents_withdraw(),
    lost: m.privacy_consents_lost,
  },
]
