import { findAcross } from '#features/base/masking/find-across.ts'
import { maskContacts } from '#features/base/masking/mask-contacts.ts'
import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { updateMasked } from './store/write.ts'

/** A number in pieces is sent at once: so many messages of the last minutes are read together. */
const RUN_MESSAGES = 6
const RUN_MS = 15 * 60_000

type Sent = {
  body: string
  reach: { is_agreed: boolean; locale: Locale; run: { id: string; body: string }[] }
}

/** The sender's messages that are read together with one of this moment. */
export function runBefore(now: Date): { runSince: Date; runMost: number } {
  return { runSince: new Date(now.getTime() - RUN_MS), runMost: RUN_MESSAGES - 1 }
}

/**
 * The text of a message as the other party may read it before a rental is agreed: without contact details, also where
 * they began in the sender's last messages, which are masked again with it. Null where nothing is hidden. The caller
 * holds the conversation's lock.
 */
export async function maskRun(trx: Trx, { body, reach }: Sent): Promise<string | null> {
  const earlier = reach.is_agreed ? [] : reach.run.toReversed()
  const across = findAcross([...earlier.map((message) => message.body), body])
  for (const [at, { id, body: before }] of earlier.entries()) {
    const parts = across[at] ?? []
    if (parts.length > 0) await updateMasked(trx, id, maskContacts(before, reach.locale, parts))
  }
  return maskContacts(body, reach.locale, across.at(-1))
}
