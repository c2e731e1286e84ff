import type { Span } from '#features/base/masking/span.ts'
import { ownMatterRefusals } from '#features/base/security/own-matter.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

/** The entries of the queue: newly public words and pictures, and reports. */
export const queueKinds = ['item', 'report'] as const
export type QueueKind = (typeof queueKinds)[number]

/** The possible decisions, in the order of their keys 1 to 3. */
export const decisions = ['keep', 'hide', 'suspend'] as const
export type Decision = (typeof decisions)[number]

/** How a decision is kept. */
export const OUTCOMES = {
  keep: 'kept',
  hide: 'hidden',
  suspend: 'suspended',
} as const satisfies Record<Decision, string>

export const queueSubjects = ['equipment', 'store', 'profile', 'person', 'message', 'conversation'] as const
export type QueueSubject = (typeof queueSubjects)[number]

/** How long a decision can be taken back: ten seconds on the page, and the time that the call takes. */
export const HOLD_MS = 12_000
/** How long an administrator holds a claim. */
export const CLAIM_MS = 10 * 60_000
export const DECISION_REASON = { least: 3, most: 500 } as const
/** Excerpts of a reported conversation: messages before the reported one, or the last ones. */
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
