import { deliveryWords } from '#features/admin/frame/delivery-words.ts'
import { eventWords } from '#features/admin/frame/event-words.ts'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { eventWords as rentalEventWords } from '#features/rent/rentals/event-words.ts'
import type { EndCause } from '#features/rent/rentals/rental-view.ts'
import { channelWords, topicWords } from '#features/talk/notifications/topic-words.ts'
import { REPORT_REASONS } from '#features/talk/reports-and-blocks/report.ts'
import { reasonWords } from '#features/talk/reports-and-blocks/report-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import type { RentalStory, StoryEntry } from './contract.ts'
import type { StoryKind } from './story.ts'

type Words = Record<string, (() => string) | undefined>

export const kindWords: Record<StoryKind, () => string> = {
  act: m.admin_story_kind_act,
  charge: m.admin_story_kind_charge,
  checkout: m.admin_story_kind_checkout,
  ledger: m.admin_story_kind_ledger,
  order: m.admin_story_kind_order,
  provider: m.admin_story_kind_provider,
  document: m.admin_story_kind_document,
  delivery: m.admin_story_kind_delivery,
  report: m.admin_story_kind_report,
  security: m.admin_story_kind_security,
  deadline: m.admin_story_kind_deadline,
}

const moves: Words = {
  charge: m.admin_story_ledger_charge,
  refund: m.admin_story_ledger_refund,
  refund_failed: m.admin_story_ledger_refund_failed,
  stray: m.admin_story_ledger_stray,
  stray_refund: m.admin_story_ledger_stray_refund,
  stray_refund_failed: m.admin_story_ledger_stray_refund_failed,
  income: m.admin_story_ledger_income,
  fee: m.admin_story_ledger_fee,
  tax: m.admin_story_ledger_tax,
  transfer: m.admin_story_ledger_transfer,
  transfer_failed: m.admin_story_ledger_transfer_failed,
  reversal: m.admin_story_ledger_reversal,
  reversal_failed: m.admin_story_ledger_reversal_failed,
  give_back: m.admin_story_ledger_give_back,
  fee_back: m.admin_story_ledger_fee_back,
  tax_back: m.admin_story_ledger_tax_back,
  penalty: m.admin_story_ledger_penalty,
  forgiven: m.admin_story_ledger_forgiven,
  chargeback: m.admin_story_ledger_chargeback,
  chargeback_won: m.admin_story_ledger_chargeback_won,
  cover: m.admin_story_ledger_cover,
  uncover: m.admin_story_ledger_uncover,
}

const others: Words = {
  raised: m.admin_story_what_raised,
  voided: m.admin_story_what_voided,
  opened: m.admin_story_what_opened,
  refund: m.admin_story_what_refund,
  transfer: m.admin_story_what_transfer,
  reversal: m.admin_story_what_reversal,
  insurance: m.admin_story_what_insurance,
  message: m.admin_story_what_message,
  expire: m.admin_story_what_expire,
  lapse: m.admin_story_what_lapse,
  release: m.admin_story_what_release,
}

const ways: Words = channelWords
const states: Words = {
  ...deliveryWords,
  open: m.admin_story_state_open,
  complete: m.admin_story_state_complete,
  expired: m.admin_story_state_expired,
  ordered: m.admin_story_state_ordered,
  succeeded: m.admin_story_state_succeeded,
  closed: m.admin_story_state_closed,
}

/** The causes that ended a rental in place of its owner, where the act's own words don't say. */
const causes: Words & Record<Exclude<EndCause, 'called_off'>, () => string> = {
  listing_removed: m.admin_story_because_removed,
  owner_leaving: m.admin_story_because_leaving,
  owner_away: m.admin_story_because_suspended,
  dates_given: m.admin_story_because_overlap,
}

const tables: Record<string, Words> = { act: rentalEventWords, ledger: moves, delivery: topicWords }

/** The words of an entry; unknown ones stay as written. */
export function whatWords({ kind, what }: Pick<StoryEntry, 'kind' | 'what'>): string {
  if (kind === 'security') return eventWords(what)
  if (kind === 'report') {
    const reason = REPORT_REASONS.find((one) => one === what)
    return reason ? reasonWords(reason).title : what
  }
  const known = tables[kind] ?? others
  return known[what]?.() ?? what
}

/** The actor, the recipient, the channel, the amount and the outcome of an entry. */
export function factsOf({ kind, who, to, how, state, note, amount_cents }: StoryEntry): string[] {
  return [
    who && m.admin_story_by({ name: who.name }),
    to && m.admin_story_to({ name: to.name }),
    amount_cents !== null && moneyText(amount_cents),
    how && (ways[how]?.() ?? how),
    // An act’s own words say where it leads.
    kind !== 'act' && state && (states[state]?.() ?? state),
    kind === 'act' ? note && causes[note]?.() : note,
  ].filter((fact) => typeof fact === 'string')
}

export function moneyText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}

/** The whole story as plain text, a line each. */
export function storyText({ entries, ...head }: RentalStory): string {
  const lines = entries.map((entry) => {
    const said = [instantText(entry.at), kindWords[entry.kind](), whatWords(entry), ...factsOf(entry)]
    return [...said, entry.ref].filter(Boolean).join(' · ')
  })
  const { equipment_name, owner, renter, start_date, end_date, total_cents, id } = head
  return [
    `${equipment_name} · ${start_date} – ${end_date} · ${moneyText(total_cents)}`,
    `${m.admin_story_owner()}: ${owner.name} · ${m.admin_story_renter()}: ${renter.name}`,
    `${m.admin_story_id()}: ${id}`,
    '',
    ...lines,
  ].join('\n')
}
