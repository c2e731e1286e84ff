import type { Database } from '#platform/database.ts'
import type { TellTyping } from '#platform/live-sockets.ts'
import { tellLiveLightly } from '#platform/realtime.ts'
import { mayHearTyping } from './store/read.ts'

/** Tells a person that another is typing to them, if the two have a conversation and no block. */
export function typingTeller(db: Database): TellTyping {
  return async (from, to) => {
    if (!(await mayHearTyping(db, from, to))) return
    await tellLiveLightly(db, to, { channel: 'messages', event: 'typing', id: from })
  }
}
