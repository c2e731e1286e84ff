import { QueueSection } from '#features/admin/moderation/queue/screens/queue-section.tsx'
import { m } from '#paraglide/messages.js'
import { click, inTurn, reason, type WriteScreen } from './screen.tsx'

const lost = m.admin_lost
const at = '2026-06-10T12:00:00.000Z'
const waiting = { items: 1, reports: 0, held: 0, oldest: null }
const claim = {
  ...{ id: 'a', kind: 'item', act: 'created', parts: [], reports: [], waits_since: at, claimed_until: at },
  subject: { type: 'equipment', id: 'camera-1', name: 'Sony FX6', hidden_at: null, hidden_reason: null },
  may: { hide: true, suspend: true, read_words: false },
  person: {
    ...{ id: 'ben', name: 'Ben Roy', username: 'ben', avatar_url: null, account_type: 'individual' },
    ...{ joined_at: at, listings: 2, kept: 0, hidden: 0, suspended: 0, reports: 0 },
    ...{ suspended_at: null, is_administrator: false },
  },
}
const queue = {
  'POST /admin/queue/claim': ({ besides }: Record<string, unknown>) => ({
    claim: Array.isArray(besides) && besides.includes('a') ? null : claim,
    waiting,
  }),
  'POST /admin/queue/a/skip': waiting,
}
const report = { ...claim, kind: 'report' }
const reported = {
  ...queue,
  'POST /admin/queue/claim': ({ besides }: Record<string, unknown>) => ({
    claim: Array.isArray(besides) && besides.includes('a') ? null : report,
    waiting,
  }),
}

/** What the desk decides of what is new and of what is reported. */
export const queueScreens: WriteScreen[] = [
  {
    write: 'POST /admin/queue/claim',
    element: <QueueSection />,
    press: m.ui_try_again(),
    isQuiet: true,
    lost,
  },
  {
    write: 'POST /admin/queue/a/skip',
    element: <QueueSection />,
    reads: queue,
    press: m.admin_queue_skip(),
    lost,
  },
  {
    write: 'POST /admin/queue/a/decision',
    element: <QueueSection />,
    reads: queue,
    press: /^Approve/,
    lost,
  },
  {
    write: 'POST /admin/queue/a/decision',
    element: <QueueSection />,
    reads: queue,
    before: inTurn(click(/^Hide/), reason),
    press: m.admin_queue_hide(),
    lost,
  },
  {
    write: 'DELETE /admin/queue/a/decision',
    element: <QueueSection />,
    reads: { ...queue, 'POST /admin/queue/a/decision': { decided: 1, deciding_at: at, waiting } },
    before: click(/^Approve/),
    press: m.admin_queue_undo(),
    isClosed: true,
    isQuiet: true,
    lost,
  },
  {
    write: 'POST /admin/reports/a/decision',
    element: <QueueSection />,
    reads: reported,
    press: /^Approve/,
    lost,
  },
]
