import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#platform/live-protocol.ts'
import { newsIn, readNewsIn } from './message-news.ts'
import { lacksOnly, readAgain, showMessage, takeRead } from './queries.ts'
import { dropUnsent, setLineLost } from './unsent-messages.ts'

/**
 * Shows what a live event carries of the conversation with the person `id`: a message, or how far either has read. Has the
 * conversation read again where the event does not say all that is new.
 */
export async function hearMessage(
  client: QueryClient,
  userId: string,
  { id, view }: Pick<LiveEvent, 'id' | 'view'>,
): Promise<void> {
  const read = readNewsIn(view)
  if (read) {
    const isShown = takeRead(client, id, read)
    // The other's reading changes no count of one's own.
    return isShown && read.reader_id === id ? undefined : readAgain(client, id, isShown)
  }
  const news = newsIn(view)
  if (!news || !lacksOnly(client, id, news)) return readAgain(client, id, false)
  // A message of one's own may come before the answer to it, and takes the place of what waits.
  await showMessage(client, id, news.message, () => {
    if (news.request_key === null) return
    dropUnsent(userId, news.request_key)
    setLineLost(userId, false)
  })
  await readAgain(client, id, true)
}
