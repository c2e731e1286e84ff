import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { listNotificationsRoute, readAllNotificationsRoute, readNotificationRoute } from './contract.ts'
import { listNotifications, readAllNotifications, readNotification } from './read-notifications.ts'

export const notificationsApi = createFeature()
  .openapi(listNotificationsRoute, async (c) => {
    return answer(c, await listNotifications(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(readNotificationRoute, async (c) => {
    return answer(c, await readNotification(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(readAllNotificationsRoute, async (c) => c.json(await readAllNotifications(signedIn(c)), 200))
