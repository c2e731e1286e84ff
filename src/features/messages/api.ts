import { createFeature, signedIn } from '#platform/http/route.ts'
import { countUnreadMessagesRoute } from './contract.ts'
import { countUnread } from './store.ts'

export const messagesApi = createFeature().openapi(countUnreadMessagesRoute, async (c) => {
  const { db, viewer } = signedIn(c)
  return c.json({ unread_count: await countUnread(db, viewer.id) }, 200)
})
