import { fireEvent, screen } from '@testing-library/dom'
import type { AdminCategory } from '#features/admin/categories/contract.ts'
import { MergeDialog } from '#features/admin/categories/screens/categories-page.tsx'
import { KindDialog } from '#features/admin/categories/screens/kind-dialog.tsx'
import { KindList } from '#features/admin/categories/screens/kind-list.tsx'
import { ChecksSection } from '#features/admin/checks/screens/checks-section.tsx'
import { ImpersonationBar } from '#features/admin/impersonation/screens/impersonation-bar.tsx'
import type { IncidentView } from '#features/admin/incidents/contract.ts'
import { IncidentForm } from '#features/admin/incidents/screens/incident-form.tsx'
import { JobsSection } from '#features/admin/jobs/screens/jobs-section.tsx'
import { HidingBar } from '#features/admin/moderation/listings/screens/hiding-bar.tsx'
import { MoneySection } from '#features/admin/money/screens/money-section.tsx'
import type { PersonFile } from '#features/admin/people/contract.ts'
import { PersonActs } from '#features/admin/people/screens/person-acts.tsx'
import { m } from '#paraglide/messages.js'
import { click, fill, inTurn, reason, tick, type WriteScreen } from './screen.tsx'

const none = () => undefined
const lost = m.admin_lost
const at = '2026-06-10T12:00:00.000Z'
const person: PersonFile = {
  ...{
    id: 'noah',
    name: 'Noah Roy',
    shown_name: 'Noah Roy',
    username: null,
    store_id: null,
    store_name: null,
  },
  ...{ email: 'noah@example.test', email_verified: true, email_fails: false },
  ...{ phone: null, phone_verified: false, created_at: at, last_seen_at: null },
  ...{ is_suspended: false, is_frozen: false, is_leaving: false, is_verified: false, is_admin: false },
  ...{ suspended_at: null, suspended_reason: null, leaves_on: null, has_police_clearance: false },
  ...{ locale: 'en-CA', time_zone: 'America/Toronto', has_second_step: false, recovery: null },
  ...{ sessions: 1, devices: 1, passkeys: 0, listing_count: 0, listings: [], rentals: [] },
  ...{ documents: [], deliveries: [], checks: [], reports: [], events: [] },
}
const disputed = {
  state: 'disputed',
  opened_by: 'contact',
  opened_at: at,
  due_at: at,
} as PersonFile['recovery']
const kind: AdminCategory = {
  ...{ slug: 'cameras', name_en: 'Cameras', name_fr: 'Caméras', description_en: '', description_fr: '' },
  ...{ icon: 'camera', enabled: true, merged_into: null, listings: 2, all_listings: 3, change: null },
  subcategories: [],
}
const audio = { ...kind, slug: 'audio', name_en: 'Audio', name_fr: 'Son' }
const kinds = { 'GET /admin/categories': { items: [kind, audio] } }
const job = {
  ...{ id: '1', name: 'send-letter', key: null, attempts: 5, about: {}, error: 'Mailbox full' },
  ...{ failed_at: at, created_at: at },
}
const jobs = {
  'GET /admin/jobs': {
    ...{ items: [job], next_cursor: null },
    waiting: { count: 1, oldest_at: null, later: 0, failing: 1 },
  },
}
const payment = {
  ...{ id: 'p', kind: 'unfit', detail: 'payment_mismatch', amount_cents: 100, person: null },
  ...{ rental_id: null, event_id: 'e', since: at, due_by: null },
}
const money = {
  'GET /admin/money': { items: [payment], next_cursor: null },
  'GET /admin/money/tax-numbers': { missing: [] },
}
const check = {
  ...{ id: 'a', kind: 'identity', document_url: '/api/documents/a', content_type: 'image/jpeg' },
  ...{ submitted_at: at, waits_until: at },
  user: { id: 'noah', name: 'Noah Roy', username: null, avatar_url: null, member_since: null },
}
const checks = { 'GET /admin/checks': { items: [check], next_cursor: null } }
const incident = inTurn(
  fill(m.admin_incidents_field_title(), 'Lost laptop'),
  fill(m.admin_incidents_circumstances(), 'On a train'),
  async () =>
    fireEvent.change(screen.getByLabelText(m.admin_incidents_found_on()), {
      target: { value: '2026-06-03' },
    }),
  tick(m.admin_incidents_data_contacts()),
)
const laptop: IncidentView = {
  ...{ id: 'laptop', version: 1, title: 'Lost laptop', circumstances: 'On a train', steps: [] },
  ...{ occurred_from: null, occurred_to: null, found_on: '2026-06-03', data_kinds: ['contacts'] },
  ...{ people_affected: 40, quebec_people_affected: null, risk: 'open', risk_reasons: '', steps_taken: '' },
  ...{ prevented_by: '', told_opc_on: null, told_cai_on: null, told_people_on: null, closed_on: null },
  ...{ created_at: at, updated_at: at, kept_until: '2031-06-03' },
}
const merge = inTurn(
  async (user) => user.selectOptions(document.querySelector('select') ?? document.body, 'audio'),
  fill(m.admin_reason(), 'The same things'),
)
const named = (name: string) =>
  inTurn(fill(m.admin_categories_name_en(), name), fill(m.admin_categories_name_fr(), name))
const acts = <PersonActs person={person} />

/** What the desk does. */
export const adminScreens: WriteScreen[] = [
  {
    write: 'POST /admin/jobs/1/retry',
    element: <JobsSection />,
    reads: jobs,
    before: inTurn(click(m.admin_jobs_retry()), reason),
    press: m.admin_jobs_retry(),
    lost,
  },
  {
    write: 'POST /admin/jobs/1/drop',
    element: <JobsSection />,
    reads: jobs,
    before: inTurn(click(m.admin_jobs_drop()), reason),
    press: m.admin_jobs_drop(),
    lost,
  },
  {
    write: 'POST /admin/money/e/settlement',
    element: <MoneySection />,
    reads: money,
    before: inTurn(click(m.admin_money_settle()), reason),
    press: m.admin_money_settle(),
    lost,
  },
  {
    write: 'POST /admin/checks/a/decision',
    element: <ChecksSection />,
    reads: checks,
    press: m.admin_checks_accept(),
    lost,
  },
  {
    write: 'POST /admin/checks/a/decision',
    element: <ChecksSection />,
    reads: checks,
    before: inTurn(click(m.admin_checks_refuse()), reason),
    press: m.admin_checks_refuse_do(),
    lost,
  },
  {
    write: 'POST /admin/incidents',
    element: <IncidentForm incident={null} />,
    reads: { 'GET /admin/incidents': { items: [], next_cursor: null } },
    before: incident,
    press: m.admin_incidents_save(),
    lost,
  },
  {
    write: 'PATCH /admin/incidents/laptop',
    element: <IncidentForm incident={laptop} />,
    reads: { 'GET /admin/incidents': { items: [laptop], next_cursor: null } },
    press: m.admin_incidents_save(),
    lost,
  },
  {
    write: 'DELETE /admin/viewing',
    element: <ImpersonationBar until="2036-06-10T12:00:00.000Z" />,
    press: m.admin_impersonation_stop(),
    lost: m.admin_impersonation_lost,
  },
  {
    write: 'POST /admin/people/noah/suspension',
    element: acts,
    before: inTurn(click(m.admin_suspension_suspend()), reason),
    press: m.admin_suspension_suspend(),
    lost,
  },
  {
    write: 'POST /admin/people/noah/restoration',
    element: <PersonActs person={{ ...person, is_suspended: true }} />,
    before: inTurn(click(m.admin_suspension_restore()), reason),
    press: m.admin_suspension_restore(),
    lost,
  },
  {
    write: 'POST /admin/people/noah/viewing',
    element: acts,
    before: inTurn(click(m.admin_impersonation_start()), reason),
    press: m.admin_impersonation_start(),
    lost,
  },
  {
    write: 'POST /admin/people/noah/recovery',
    element: acts,
    before: inTurn(click(m.admin_recovery_ask()), tick(m.admin_recovery_end_password()), reason),
    press: m.admin_recovery_ask_act(),
    lost,
  },
  {
    write: 'POST /admin/people/noah/recovery/decision',
    element: <PersonActs person={{ ...person, recovery: disputed }} />,
    before: inTurn(click(m.admin_recovery_give_back()), reason),
    press: m.admin_recovery_give_back(),
    lost,
  },
  {
    write: 'POST /admin/categories',
    element: <KindDialog level="category" kind={null} category="" categories={[kind]} onClose={none} />,
    reads: kinds,
    before: named('Grip'),
    press: m.admin_categories_save(),
    lost,
  },
  {
    write: 'PATCH /admin/categories/cameras',
    element: <KindDialog level="category" kind={kind} category="" categories={[kind]} onClose={none} />,
    reads: kinds,
    press: m.admin_categories_save(),
    lost,
  },
  {
    write: 'POST /admin/subcategories',
    element: (
      <KindDialog level="subcategory" kind={null} category="cameras" categories={[kind]} onClose={none} />
    ),
    reads: kinds,
    before: named('Grip'),
    press: m.admin_categories_save(),
    lost,
  },
  {
    write: 'PATCH /admin/subcategories/cameras',
    element: (
      <KindDialog level="subcategory" kind={kind} category="audio" categories={[audio]} onClose={none} />
    ),
    reads: kinds,
    press: m.admin_categories_save(),
    lost,
  },
  {
    write: 'PATCH /admin/categories/cameras',
    element: <KindList level="category" category={null} kinds={[kind]} onOpen={none} />,
    reads: kinds,
    press: () => document.querySelector<HTMLButtonElement>('[role="switch"]')?.click(),
    lost,
  },
  {
    write: 'POST /admin/categories/cameras/merge',
    element: <MergeDialog level="category" kind={kind} others={[audio]} onClose={none} />,
    reads: kinds,
    before: merge,
    press: m.admin_categories_merge(),
    lost,
  },
  {
    write: 'PUT /admin/categories/order',
    element: <KindList level="category" category={null} kinds={[kind, audio]} onOpen={none} />,
    reads: kinds,
    press: m.admin_categories_move({ name: 'Cameras', place: 1 }),
    key: 'ArrowDown',
    isQuiet: true,
    lost,
  },
  {
    write: 'POST /admin/bulk',
    element: <HidingBar kind="equipment" chosen={[{ id: 'camera-1', name: 'Sony FX6' }]} />,
    before: inTurn(click(m.admin_listings_hide()), reason),
    press: m.admin_listings_hide(),
    lost,
  },
]
