import type { Channel, Topic } from '#features/base/deliveries/topic.ts'
import { m } from '#paraglide/messages.js'

/** The ways, as choices name them. */
export const channelWords: Record<Channel, () => string> = {
  email: m.notifications_choices_email,
  push: m.notifications_choices_push,
  text: m.notifications_choices_text,
}

/** The words of each topic. */
export const topicWords: Record<Topic, () => string> = {
  messages: m.notifications_topic_messages,
  requests: m.notifications_topic_requests,
  answers: m.notifications_topic_answers,
  reminders: m.notifications_topic_reminders,
  payments: m.notifications_topic_payments,
  account: m.notifications_topic_account,
  searches: m.notifications_topic_searches,
}
