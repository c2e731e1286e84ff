import { documentUrl } from '#features/documents/document.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { ReportedMessage } from './contract.ts'
import { markText } from './mark-text.ts'
import { LAST_WORDS, queueRefusals, WORDS_AFTER, WORDS_BEFORE } from './queue.ts'
import { selectOpened, selectWords } from './store/words.ts'

const refuse = refuser(queueRefusals)

/** What the desk may read between two people: only where one reported it and while that waits, and not without a line of the record. */
export function readReportedWords(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    const opened = isUuid(id) ? await selectOpened(trx, id, ctx.viewer.id) : undefined
    if (!opened) return refuse('not_found')
    const bounds = { before: WORDS_BEFORE, after: WORDS_AFTER, last: LAST_WORDS }
    const rows = (await selectWords(trx, opened, bounds)).reverse()
    await logSecurityEvent(trx, {
      ctx,
      user_id: null,
      action: 'reported_words_opened',
      resource_type: 'report',
      resource_id: id,
      details: {
        conversation_id: opened.conversation_id,
        from: rows[0]?.seq ?? null,
        to: rows.at(-1)?.seq ?? null,
      },
    })
    const items = rows.map(
      ({ sender_id, sender_name, created_at, body, path, content_type, ...row }): ReportedMessage => ({
        ...row,
        sender: { id: sender_id, name: sender_name },
        created_at: created_at.toISOString(),
        body: markText(body),
        is_reported: row.seq === opened.reported_seq,
        file: path !== null && content_type !== null ? { url: documentUrl(path), content_type } : null,
      }),
    )
    return { items }
  })
}
