import { z } from '@hono/zod-openapi'
import { pageOf } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { notificationTopics, notificationTypes } from './notification.ts'

/** A notification as SPEC §3 writes it. */
const notification = z
  .strictObject({
    id: z.uuid(),
    user_id: z.uuid(),
    type: z.enum(notificationTypes),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    created_at: z.string().openapi({ format: 'date-time' }),
    action_url: z.string().nullable(),
    sender_id: z.uuid().nullable(),
    sender_name: z.string().nullable(),
    equipment_name: z.string().nullable(),
    rental_id: z.uuid().nullable(),
  })
  .openapi('Notification')

export type Notification = z.infer<typeof notification>

const query = z.object({
  cursor: z.string().max(200).optional().describe('next_cursor of the page before'),
  topic: z.enum(notificationTopics).optional().describe('Those about this alone'),
})

export type NotificationsQuery = z.infer<typeof query>

export const listNotificationsRoute = defineRoute({
  method: 'get',
  path: '/notifications',
  operationId: 'listNotifications',
  access: 'self',
  request: { query },
  responses: {
    200: json(
      pageOf(notification).extend({
        unread: z.number().int().describe('Of all, also those beyond the hundred'),
      }),
      'The hundred newest, or the hundred before those of the page before',
    ),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const readNotificationRoute = defineRoute({
  method: 'post',
  path: '/notifications/{id}/read',
  operationId: 'readNotification',
  access: 'self',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: json(notification, 'Read'),
  },
  refusals: pick(commonRefusals, 'not_found'),
})

export const readAllNotificationsRoute = defineRoute({
  method: 'post',
  path: '/notifications/read',
  operationId: 'readAllNotifications',
  access: 'self',
  responses: {
    200: json(z.strictObject({ read: z.number().int() }), 'How many were unread until now'),
  },
})
