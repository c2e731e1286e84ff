import type { SignedIn } from '#platform/context.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { refuser } from '#platform/refusal.ts'
import type { NewChoice, NotificationChoices } from './contract.ts'
import { maskedAddress, maskedNumber } from './masked.ts'
import { deleteChoice, saveChoice, selectChoices, selectWays } from './store.ts'
import {
  type Channel,
  type Choice,
  deliveryRefusals,
  isChoosable,
  isOn,
  isOnAtFirst,
  type Topic,
  topicRules,
  topics,
} from './topic.ts'

const refuse = refuser(deliveryRefusals)

type Ways = Awaited<ReturnType<typeof selectWays>>

/** Which topics reach the viewer on which channels, and the channels that can reach them at all. */
export async function readChoices({ db, viewer, config }: SignedIn): Promise<NotificationChoices> {
  const ways = await selectWays(db, viewer.id)
  const reach = { choices: await selectChoices(db, viewer.id), hasEmail: emailState(ways) === 'ready' }
  return {
    topics: topics.map((topic) => ({
      topic,
      email: settingOf(topic, 'email', reach),
      push: settingOf(topic, 'push', reach),
      text: settingOf(topic, 'text', reach),
    })),
    channels: {
      email: {
        state: emailState(ways),
        address: emailState(ways) === 'none' ? null : maskedAddress(ways.email),
      },
      push: { browsers: ways.browsers ?? 0 },
      text: {
        state: config.sendsTexts ? phoneState(ways) : 'not_offered',
        number: ways.phone_number && maskedNumber(ways.phone_number),
      },
    },
  }
}

/** Keeps one choice of the viewer's where it differs from what holds for them without any. */
export async function choose(ctx: SignedIn, { topic, channel, enabled }: NewChoice) {
  const { db, viewer } = ctx
  if (topic === 'account' || !isChoosable(topic, channel)) return refuse('not_choosable')
  const hasEmail = emailState(await selectWays(db, viewer.id)) === 'ready'
  if (enabled === isOnAtFirst(topic, channel, hasEmail)) await deleteChoice(db, viewer.id, topic, channel)
  else await saveChoice(db, viewer.id, { topic, channel, enabled })
  return readChoices(ctx)
}

function settingOf(topic: Topic, channel: Channel, reach: { choices: Choice[]; hasEmail: boolean }) {
  if (topicRules[topic][channel] === 'never') return null
  return { enabled: isOn(topic, channel, reach), choosable: isChoosable(topic, channel) }
}

function emailState({ email, email_verified, email_failed_at }: Ways) {
  if (isWithoutMailbox(email)) return 'none'
  if (email_failed_at) return 'failed'
  return email_verified ? 'ready' : 'unconfirmed'
}

function phoneState({ phone_number, phone_number_verified }: Ways) {
  if (!phone_number) return 'none'
  return phone_number_verified ? 'ready' : 'unconfirmed'
}
