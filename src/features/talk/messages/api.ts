import { answer } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import {
  countUnreadMessagesRoute,
  listConversationsRoute,
  readConversationRoute,
  readMessagesRoute,
  sendMessageRoute,
  uploadMessageFileRoute,
} from './contract.ts'
import { listConversations } from './list-conversations.ts'
import { readConversation } from './read-conversation.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { countUnread } from './store/read.ts'
import { uploadFile } from './upload-file.ts'

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
