import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import {
  countUnreadMessagesRoute,
  listConversationsRoute,
  readConversationRoute,
  readMessagesRoute,
  sendMessageRoute,
  uploadMessageFileRoute,
} from './contract.ts'
import { readConversation } from './read-conversation.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { selectConversations } from './store/list.ts'
import { countUnread } from './store/read.ts'
import { uploadFile } from './upload-file.ts'

const readPage = pagedList('conversations', ['instant', 'id'])

export const messagesApi = createFeature()
  .openapi(countUnreadMessagesRoute, async (c) => {
    const { db, viewer } = signedIn(c)
    return c.json({ unread_count: await countUnread(db, viewer.id) }, 200)
  })
  .openapi(listConversationsRoute, async (c) => {
    return answer(c, await listConversations(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(readConversationRoute, async (c) => {
    const { userId } = c.req.valid('param')
    return answer(c, await readConversation(signedIn(c), userId, c.req.valid('query')), 200)
  })
  .openapi(sendMessageRoute, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const outcome = await sendMessage(signedIn(c), c.req.valid('json'), key)
    if (isRefused(outcome)) return answer(c, outcome, 201)
    return c.json(outcome.message, outcome.isNew ? 201 : 200)
  })
  .openapi(uploadMessageFileRoute, async (c) => {
    return answer(c, await uploadFile(signedIn(c), sentIn(c)), 201)
  })
  .openapi(readMessagesRoute, async (c) => {
    const { up_to } = c.req.valid('json')
    return answer(c, await readMessages(signedIn(c), c.req.valid('param').userId, up_to), 200)
  })

/** One page of the viewer’s conversations, the last written in first. */
async function listConversations(
  { db, viewer }: SignedIn,
  query: { cursor?: string | undefined; limit: number },
) {
  const page = await readPage(
    query,
    (place, limit) => {
      const after = place && { at: place[0], id: place[1] }
      return selectConversations(db, { userId: viewer.id, after, limit })
    },
    (last) => [last.at, last.id],
  )
  return isRefused(page) ? page : { items: page.rows.map(({ view }) => view), next_cursor: page.next_cursor }
}
