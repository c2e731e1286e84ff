import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { TextSender } from '#platform/ports/mail.ts'
import { makePrivateFolder, PRIVATE_FILE } from '#platform/private-folder.ts'
import { outboxFolder } from '../mail/mailer.ts'

/**
 * Text messages go to `{DATA_DIR}/outbox/sms.jsonl`, one JSON object a line, but in production nowhere; a real carrier is one more
 * adapter.
 */
export function createTextSender(config: Config): TextSender {
  const folder = outboxFolder(config)
  return {
    send: async (message) => {
      if (!config.sendsTexts) throw new Error('No carrier takes text messages: this one waits.')
      await makePrivateFolder(folder)
      await appendFile(join(folder, 'sms.jsonl'), `${JSON.stringify(message)}\n`, { mode: PRIVATE_FILE })
    },
  }
}
