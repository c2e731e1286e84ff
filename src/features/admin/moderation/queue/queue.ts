import type { Span } from '#features/contact-details/span.ts'
import { ownMatterRefusals } from '#features/security/own-matter.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

/** What waits for the desk: words and pictures that somebody made public, and what people reported. */
export const queueKinds = ['item', 'report'] as const
export type QueueKind = (typeof queueKinds)[number]

/** What the desk decides, in the order of its keys 1 to 3. */
export const decisions = ['keep', 'hide', 'suspend'] as const
export type Decision = (typeof decisions)[number]

/** How a decision is kept. */
export const OUTCOMES = {
  keep: 'kept',
  hide: 'hidden',
  suspend: 'suspended',
} as const satisfies Record<Decision, string>
export type Outcome = (typeof OUTCOMES)[Decision]

export const queueSubjects = ['equipment', 'store', 'profile', 'person', 'message', 'conversation'] as const
export type QueueSubject = (typeof queueSubjects)[number]

/** How long somebody holds what they look at. */
export const CLAIM_MS = 10 * 60_000
export const DECISION_REASON = { least: 3, most: 500 } as const
/** Of a reported conversation: so many messages before the reported one, or so many last ones. */
export const WORDS_BEFORE = 5
export const LAST_WORDS = 20
/** So many more that came between a message and its report. */
export const WORDS_AFTER = 20

/** A part of a text that leads people out of the product: a number or address, or talk of paying elsewhere. */
export type Mark = Span & { kind: 'contact' | 'money' }

export const queueRefusals = {
  ...pick(commonRefusals, 'not_found', 'invalid_input'),
  ...ownMatterRefusals,
  queue_held: { status: 409, reportable: false },
  queue_decided: { status: 409, reportable: false },
  queue_not_hidden: { status: 422, reportable: false },
  queue_nobody: { status: 422, reportable: false },
  queue_reason_missing: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** Only listings and stores can be taken out of view by themselves. */
export function mayHide(subject: QueueSubject): boolean {
  return subject === 'equipment' || subject === 'store'
}
