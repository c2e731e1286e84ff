import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { TextSender } from '#platform/ports/mail.ts'
import { makePrivateFolder, PRIVATE_FILE } from '#platform/private-folder.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { createCarrier } from './carrier.ts'

/**
 * To the carrier at SMS_URL when it is set; else text messages go to `{DATA_DIR}/outbox/sms.jsonl`, one JSON object a line, but in
 * production nowhere.
 */
export function createTextSender(config: Config): TextSender {
  if (config.SMS_URL) return createCarrier(config.SMS_URL)
  const folder = outboxFolder(config)
  return {
    send: async (message) => {
      if (!config.sendsTexts) throw new Error('SMS_URL is not set: the text message waits.')
      await makePrivateFolder(folder)
      await appendFile(join(folder, 'sms.jsonl'), `${JSON.stringify(message)}\n`, { mode: PRIVATE_FILE })
    },
  }
}
