import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { channels, deliveryRefusals, topics } from './topic.ts'

const topic = z.enum(topics)
const channel = z.enum(channels)

const setting = z
  .strictObject({ enabled: z.boolean(), choosable: z.boolean() })
  .nullable()
  .describe('Null where the topic does not come on this channel at all')

const notificationChoices = z
  .strictObject({
    topics: z
      .array(z.strictObject({ topic, email: setting, push: setting, text: setting }))
      .describe('Records of payments, and what concerns the account, can’t be stopped: choosable is false'),
    channels: z.strictObject({
      email: z.strictObject({
        state: z.enum(['ready', 'failed', 'unconfirmed', 'none']).describe('failed: letters come back'),
        address: z.string().nullable().describe('Masked'),
      }),
      push: z.strictObject({ browsers: z.number().int().describe('How many browsers take pushes') }),
      text: z.strictObject({
        state: z
          .enum(['ready', 'unconfirmed', 'none', 'not_offered'])
          .describe('not_offered: no text message goes out from here'),
        number: z.string().nullable().describe('Masked'),
      }),
    }),
  })
  .openapi('NotificationChoices')

export type NotificationChoices = z.infer<typeof notificationChoices>

export const readNotificationChoicesRoute = defineRoute({
  method: 'get',
  path: '/notification_choices',
  operationId: 'readNotificationChoices',
  access: 'self',
  responses: {
    200: json(notificationChoices, 'What comes to the viewer by which way, and what is theirs to choose'),
  },
})

const newChoice = z.object({ topic, channel, enabled: z.boolean() })
export type NewChoice = z.output<typeof newChoice>

export const chooseNotificationRoute = defineRoute({
  method: 'put',
  path: '/notification_choices',
  operationId: 'chooseNotification',
  access: 'self',
  request: { body: { ...json(newChoice, 'Whether a topic comes on a channel'), required: true } },
  responses: { 200: json(notificationChoices, 'All of them, as they are now') },
  refusals: pick(deliveryRefusals, 'not_choosable'),
})

const token = z.object({
  t: z.string().max(600).default('').describe('From the foot or the header of a letter'),
})

const unsubscription = z
  .strictObject({
    topic,
    channel,
    saved_search: z
      .strictObject({ name: z.string() })
      .nullable()
      .describe('The saved search that alone is stopped, while it is there'),
    is_stopped: z.boolean(),
  })
  .openapi('Unsubscription')

export type Unsubscription = z.infer<typeof unsubscription>

export const readUnsubscriptionRoute = defineRoute({
  method: 'get',
  path: '/unsubscribe_topics',
  operationId: 'readUnsubscription',
  access: 'public',
  request: { query: token },
  responses: { 200: json(unsubscription, 'What this token stops, and whether that is so already') },
  refusals: pick(deliveryRefusals, 'unsubscribe_unknown'),
})

export const unsubscribeRoute = defineRoute({
  method: 'post',
  path: '/unsubscribe',
  operationId: 'unsubscribe',
  access: 'public',
  request: { query: token },
  responses: {
    200: json(unsubscription, 'Stopped, also when it was before (RFC 8058). A body is not looked at'),
  },
  refusals: pick(deliveryRefusals, 'unsubscribe_unknown'),
})

export const openUnsubscribeRoute = defineRoute({
  method: 'get',
  path: '/unsubscribe',
  operationId: 'openUnsubscribe',
  access: 'public',
  request: { query: token },
  responses: {
    303: { description: 'The page that asks first: mail scanners open links, and change nothing' },
  },
})

/** News that a mail provider learns only after a letter has gone out. */
export const mailNews = z
  .object({
    message_id: z.string().min(1).max(300).optional(),
    recipient: z.string().min(3).max(254).optional(),
    kind: z.enum(['bounced', 'complained']),
    at: z.iso.datetime({ offset: true }),
  })
  .refine(({ message_id, recipient }) => message_id !== undefined || recipient !== undefined)
export type MailNews = z.output<typeof mailNews>

export const receiveMailNewsRoute = defineRoute({
  method: 'post',
  path: '/webhooks/mail',
  operationId: 'receiveMailNews',
  access: 'public',
  request: {
    headers: z.object({ authorization: z.string().optional().describe('Bearer MAIL_WEBHOOK_SECRET') }),
  },
  responses: {
    200: json(
      z.strictObject({ received: z.literal(true) }),
      'Of a letter that came back ({message_id or recipient, kind: bounced or complained, at}), also of one that nobody knows',
    ),
  },
  refusals: pick(deliveryRefusals, 'not_found', 'forbidden', 'invalid_input'),
})
