import { keysOf } from '#platform/own-value.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** The feature's refusals; each has the sentence `refusal_{code}`. */
export const deliveryRefusals = {
  not_choosable: { status: 422, reportable: false },
  unsubscribe_unknown: { status: 404, reportable: false },
  not_found: { status: 404, reportable: false },
  forbidden: { status: 403, reportable: true },
  invalid_input: { status: 400, reportable: true },
} as const satisfies RefusalTable

/** The channels that reach a person outside of the pages. */
export const channels = ['email', 'push', 'text'] as const
export type Channel = (typeof channels)[number]

/** The states of a letter, a push or a text message. */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'returned', 'complained'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * The rule of a topic on a channel. `always` can't be switched off: records and security. `without_email` is on for
 * people without an e-mail address, `off` until chosen, `never` does not exist.
 */
type Rule = 'always' | 'always_without_email' | 'on' | 'without_email' | 'off' | 'never'

/**
 * The rule of each topic on each channel until a person chooses otherwise. A topic that is about neither a person's account,
 * nor their rentals, nor anything they asked for begins `off`, as the privacy page promises; push is `never` until something calls
 * `sendPush` for it.
 */
export const topicRules = {
  messages: { email: 'on', push: 'on', text: 'without_email' },
  requests: { email: 'on', push: 'on', text: 'without_email' },
  answers: { email: 'on', push: 'on', text: 'without_email' },
  reminders: { email: 'on', push: 'on', text: 'off' },
  payments: { email: 'always', push: 'on', text: 'off' },
  account: { email: 'always', push: 'never', text: 'always_without_email' },
  searches: { email: 'on', push: 'on', text: 'never' },
} as const satisfies Record<string, Record<Channel, Rule>>

export type Topic = keyof typeof topicRules
export const topics = keysOf(topicRules)

/** Every topic and channel that a person may switch off. */
export const choosable = topics.flatMap((topic) =>
  channels.filter((channel) => isChoosable(topic, channel)).map((channel) => ({ topic, channel })),
)

/** A person's choice, where it differs from the rules. */
export type Choice = { topic: Topic; channel: Channel; enabled: boolean }

/** Whether a person may choose to get a topic on a channel. */
export function isChoosable(topic: Topic, channel: Channel): boolean {
  const rule: Rule = topicRules[topic][channel]
  return rule === 'on' || rule === 'without_email' || rule === 'off'
}

/** Whether a topic comes on a channel to a person without a choice of their own. */
export function isOnAtFirst(topic: Topic, channel: Channel, hasEmail: boolean): boolean {
  const rule: Rule = topicRules[topic][channel]
  if (rule === 'without_email' || rule === 'always_without_email') return !hasEmail
  return rule === 'always' || rule === 'on'
}

/** Whether a topic comes on a channel; `hasEmail`: whether there is an address that can be written to. */
export function isOn(
  topic: Topic,
  channel: Channel,
  { choices, hasEmail }: { choices: readonly Choice[]; hasEmail: boolean },
): boolean {
  const choice = choices.find((one) => one.topic === topic && one.channel === channel)
  if (choice && isChoosable(topic, channel)) return choice.enabled
  return isOnAtFirst(topic, channel, hasEmail)
}
