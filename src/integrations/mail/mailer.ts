import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#platform/config.ts'
import { type Mailer, NO_MAILBOX } from '#platform/ports/mail.ts'
import { makePrivateFolder, PRIVATE_FILE } from '#platform/private-folder.ts'

/**
 * Through SMTP when SMTP_URL is set; else into `{DATA_DIR}/outbox` as `.eml` files, one per message, but in production nowhere: there
 * a letter waits in its job. Letters to people without a mailbox go nowhere.
 */
export function createMailer(config: Config): Mailer {
  const deliver = delivery(config)
  return {
    send: async (letter) => {
      if (!letter.to.endsWith(NO_MAILBOX)) await deliver(letter)
    },
  }
}

function delivery(config: Config): Mailer['send'] {
  if (config.SMTP_URL) return smtp(config.SMTP_URL, config)
  if (config.sendsMail) return outbox(config)
  return async () => {
    throw new Error('SMTP_URL is not set: the letter waits.')
  }
}

/** Where the outbox keeps letters and text messages. */
export function outboxFolder(config: Config): string {
  return resolve(config.DATA_DIR, 'outbox')
}

function smtp(url: string, config: Config): Mailer['send'] {
  const transport = nodemailer.createTransport(url)
  return async ({ message_id, ...letter }) => {
    await transport.sendMail({ ...envelope(config, message_id), ...letter })
  }
}

function outbox(config: Config): Mailer['send'] {
  const folder = outboxFolder(config)
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async ({ message_id, ...letter }) => {
    const { message } = await writer.sendMail({ ...envelope(config, message_id), ...letter })
    await makePrivateFolder(folder)
    // The name is the message's id: a job that is delivered twice writes one file.
    await writeFile(join(folder, `${message_id.replace(/[^\w-]/g, '_')}.eml`), message as Buffer, {
      mode: PRIVATE_FILE,
    })
  }
}

function envelope(config: Config, id: string) {
  return {
    from: { name: config.BRAND_NAME, address: config.BRAND_EMAIL },
    messageId: `<${id}@${new URL(config.PUBLIC_URL).hostname}>`,
    // Transactional letters ask for no answer from machines.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
