import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#platform/config.ts'
import type { Mailer } from '#platform/ports/mail.ts'

/** Through SMTP when SMTP_URL is set; else into `{DATA_DIR}/outbox` as `.eml` files, one per message. */
export function createMailer(config: Config): Mailer {
  const from = { name: config.BRAND_NAME, address: config.BRAND_EMAIL }
  if (config.SMTP_URL) {
    const transport = nodemailer.createTransport(config.SMTP_URL)
    return {
      send: async ({ message_id, ...letter }) => {
        await transport.sendMail({ from, ...letter, messageId: messageId(message_id, config) })
      },
    }
  }
  const folder = resolve(config.DATA_DIR, 'outbox')
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async ({ message_id, ...letter }) => {
      const { message } = await writer.sendMail({ from, ...letter, messageId: messageId(message_id, config) })
      await mkdir(folder, { recursive: true })
      // The name is the message's id: a job that is delivered twice writes one file.
      await writeFile(join(folder, `${message_id.replace(/[^\w-]/g, '_')}.eml`), message as Buffer)
    },
  }
}

function messageId(id: string, config: Config): string {
  return `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
}
