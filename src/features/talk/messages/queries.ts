import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { MessageView, ThreadView } from './contract.ts'
import type { ReadNews } from './message-news.ts'
import {
  type Come,
  isWholeWith,
  mergeThreads,
  newsAfter,
  withMessage,
  withOlder,
  withRead,
} from './thread.ts'
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

/** Whether a message is in the thread with a person, as that is here. */
export function hasMessage(client: QueryClient, userId: string, { id }: Pick<MessageView, 'id'>): boolean {
  return knownThread(client, userId)?.items.some((message) => message.id === id) ?? false
}

/** Whether the thread with a person is here and lacks this message at most, as far as it is known. */
export function lacksOnly(client: QueryClient, userId: string, come: Come): boolean {
  const thread = knownThread(client, userId)
  return thread !== undefined && isWholeWith(thread, come)
}

/** Shows how far either of the two has read; false where their thread has to be read again for it. */
export function takeRead(client: QueryClient, userId: string, read: ReadNews): boolean {
  const thread = knownThread(client, userId)
  const now = thread && withRead(thread, read)
  if (now) changeThread(client, userId, () => now)
  return Boolean(now)
}

/** Has the thread with a person read again unless it is whole, and all else about messages but the threads with others. */
export function readAgain(client: QueryClient, userId: string, isWhole: boolean): Promise<void> {
  return client.invalidateQueries({
    queryKey: messagesKey,
    predicate: ({ queryKey: [, kind, otherId] }) => kind !== 'thread' || (otherId === userId && !isWhole),
  })
}

/** Puts a message into the thread with a person, and does with it, in one change of the page, what goes with that. */
export function showMessage(
  client: QueryClient,
  userId: string,
  message: MessageView,
  also: () => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  notifyManager.batch(() => {
    changeThread(client, userId, (thread) => withMessage(thread, message))
    notifyManager.schedule(() => {
      also()
      resolve()
    })
  })
  return promise
}

/** Notes how far the signed-in person has read, unless the live event of it came before. */
export async function noteRead(client: QueryClient, userId: string, own_read_up_to: number): Promise<void> {
  const known = client.getQueryData<ThreadView>(threadKey(userId))
  if (known && known.own_read_up_to >= own_read_up_to) return
  changeThread(client, userId, (thread) => ({ ...thread, own_read_up_to }))
  await client.invalidateQueries({
    queryKey: messagesKey,
    predicate: ({ queryKey }) => queryKey[1] !== 'thread',
  })
}

function threadKey(userId: string) {
  return [...messagesKey, 'thread', userId]
}

/** The thread as it is here, unless it is known to be behind, or is being read and may come from before now. */
function knownThread(client: QueryClient, userId: string): ThreadView | undefined {
  const state = client.getQueryState<ThreadView>(threadKey(userId))
  return state?.isInvalidated || state?.fetchStatus !== 'idle' ? undefined : state.data
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
