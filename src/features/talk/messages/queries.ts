import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { MessageView, ThreadView } from './contract.ts'
import { mergeThreads, newsAfter, withMessage, withOlder } from './thread.ts'
import { messagesKey } from './use-unread-count.ts'

/** How many messages one fetch of news brings at most. */
const NEWS = 200

/** The signed-in person's conversations, the last written in first. */
export function conversationsQuery() {
  return pagesQuery(
    [...messagesKey, 'conversations'],
    (cursor) => read(api().conversations.$get({ query: { cursor } })),
    // A browser that believes to be offline may be wrong, and a list that can't be had is to say so.
    { networkMode: 'always' },
  )
}

/** The conversation of the signed-in person with another. A refetch asks for new messages only. */
export function threadQuery(userId: string) {
  const queryKey = threadKey(userId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ThreadView> => {
      const before = client.getQueryData<ThreadView>(queryKey)
      const now = before ? await readNews(userId, newsAfter(before)) : await readThread(userId, {})
      // Older words may have come meanwhile. Where others may be seen than before, all of it is as it was told now.
      const known = client.getQueryData<ThreadView>(queryKey)
      if (!known || known.may.see_contacts !== now.may.see_contacts)
        return before ? readThread(userId, {}) : now
      return mergeThreads(known, now)
    },
    networkMode: 'always',
  })
}

/** Reads the words before those that are there. */
export async function readOlder(client: QueryClient, userId: string): Promise<void> {
  const first = client.getQueryData<ThreadView>(threadKey(userId))?.items[0]
  if (!first) return
  const older = await readThread(userId, { before: String(first.seq) })
  changeThread(client, userId, (thread) => withOlder(thread, older))
}

/** Puts what the server wrote into its thread, and does with it, in one change of the page, what goes with that. */
export function showMessage(client: QueryClient, message: MessageView, also: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  notifyManager.batch(() => {
    changeThread(client, message.receiver_id, (thread) => withMessage(thread, message))
    notifyManager.schedule(() => {
      also()
      resolve()
    })
  })
  return promise
}

/** Notes how far the signed-in person has read. */
export async function noteRead(client: QueryClient, userId: string, own_read_up_to: number): Promise<void> {
  changeThread(client, userId, (thread) => ({ ...thread, own_read_up_to }))
  await client.invalidateQueries({
    queryKey: messagesKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'thread',
  })
}

function threadKey(userId: string) {
  return [...messagesKey, 'thread', userId]
}

function changeThread(client: QueryClient, userId: string, change: (thread: ThreadView) => ThreadView) {
  client.setQueryData<ThreadView>(threadKey(userId), (thread) => thread && change(thread))
}

async function readNews(userId: string, after: number): Promise<ThreadView> {
  const now = await readThread(userId, { after: String(after), limit: String(NEWS) })
  const last = now.items.at(-1)
  return last && now.items.length >= NEWS ? mergeThreads(now, await readNews(userId, last.seq)) : now
}

function readThread(userId: string, query: { before?: string; after?: string; limit?: string }) {
  return read(api().conversations[':userId'].$get({ param: { userId }, query }))
}
