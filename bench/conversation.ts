import type { ThreadView } from '../src/features/talk/messages/contract.ts'
import { newsIn } from '../src/features/talk/messages/message-news.ts'
import { isWholeWith, mergeThreads, newsAfter, withMessage } from '../src/features/talk/messages/thread.ts'
import { type Call, call, posting } from './call.ts'

/** Whose session asks, and from which network. */
type Asker = Pick<Call, 'cookie' | 'address'>

/** Sends the same question each time. */
export function sendMessage(origin: string, from: Asker, receiver_id: string): Promise<string> {
  const { cookie, address } = from
  const message = posting({ receiver_id, body: 'Is the FX6 free from Friday to Monday?' })
  return call(origin, { path: '/api/messages', cookie, address, ...message })
}

/** As the screen does upon a live event: shows the message that it carries, or reads the conversation. */
export async function hearMessage(
  origin: string,
  asker: Asker,
  withWhom: string,
  { thread, said }: { thread: ThreadView | null; said: string },
): Promise<ThreadView> {
  const news = newsIn(JSON.parse(said).view)
  const isWhole = thread !== null && news !== null && isWholeWith(thread, news)
  return isWhole ? withMessage(thread, news.message) : readThread(origin, asker, withWhom, thread)
}

/** As the screen does: the whole conversation with a person once, and news from then on. */
async function readThread(
  origin: string,
  { cookie, address }: Asker,
  withWhom: string,
  thread: ThreadView | null,
): Promise<ThreadView> {
  const path = `/api/conversations/${withWhom}${thread ? `?after=${newsAfter(thread)}` : ''}`
  const now = JSON.parse(await call(origin, { path, cookie, address })) as ThreadView
  return thread ? mergeThreads(thread, now) : now
}
