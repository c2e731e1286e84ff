import type { Database } from '#platform/database.ts'
import type { TellTyping } from '#platform/live-sockets.ts'
import { tellLive } from '#platform/realtime.ts'
import { mayHearTyping } from './store/read.ts'

/**
 * Tells a person that another is typing to them, if the two have a conversation and no block. A transaction that writes no row
 * waits for no disk, so these hold up no other commit.
 */
export function typingTeller(db: Database): TellTyping {
  return async (from, to) => {
    if (!(await mayHearTyping(db, from, to))) return
    await tellLive(db, to, { channel: 'messages', event: 'typing', id: from })
  }
}
