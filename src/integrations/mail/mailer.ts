import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import nodemailer from 'nodemailer'
import { createCircuit } from '#platform/circuit.ts'
import type { Config } from '#platform/config.ts'
import { isRecord } from '#platform/json.ts'
import { PATIENCE, type Patience } from '#platform/patience.ts'
import { ChannelSilent, type Mailer, MessageReturned, NO_MAILBOX } from '#platform/ports/mail.ts'
import { makePrivateFolder, PRIVATE_FILE } from '#platform/private-folder.ts'

type MailPatience = Pick<Patience, 'mailConnectMs' | 'mailSilenceMs'>

/**
 * Through SMTP when SMTP_URL is set; else into `{DATA_DIR}/outbox` as `.eml` files, one per message, but in production nowhere: there
 * a letter waits in its job. Letters to people without a mailbox go nowhere.
 */
export function createMailer(config: Config, patience: MailPatience = PATIENCE): Mailer {
  const deliver = delivery(config, patience)
  return {
    send: async (letter) => {
      if (!letter.to.endsWith(NO_MAILBOX)) await deliver(letter)
    },
  }
}

function delivery(config: Config, patience: MailPatience): Mailer['send'] {
  if (config.SMTP_URL) return smtp(config.SMTP_URL, config, patience)
  if (config.sendsMail) return outbox(config)
  return async () => {
    throw new Error('SMTP_URL is not set: the letter waits.')
  }
}

/** Where the outbox keeps letters, text messages and pushes. */
export function outboxFolder(config: Config): string {
  return resolve(config.DATA_DIR, 'outbox')
}

function smtp(url: string, config: Config, { mailConnectMs, mailSilenceMs }: MailPatience): Mailer['send'] {
  const transport = nodemailer.createTransport({
    url,
    ...{ dnsTimeout: mailConnectMs, connectionTimeout: mailConnectMs, greetingTimeout: mailConnectMs },
    socketTimeout: mailSilenceMs,
  })
  const circuit = createCircuit()
  return (letter) =>
    circuit(async () => {
      try {
        await transport.sendMail(messageOf(config, letter))
      } catch (error) {
        throw returnedOf(error) ?? silentOf(error) ?? error
      }
    })
}

/** How nodemailer names that no connection was made, or that it ended or timed out before an answer. */
const SILENCES: unknown[] = ['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS']

function silentOf(error: unknown): ChannelSilent | null {
  if (!isRecord(error) || !SILENCES.includes(error.code) || typeof error.responseCode === 'number')
    return null
  return new ChannelSilent('The mail server was not reached or said nothing.', { cause: error })
}

/** The mail server's permanent objection to the reader or the letter; an objection to us waits until it is repaired. */
function returnedOf(error: unknown): MessageReturned | null {
  if (!isRecord(error) || error.permanent !== true) return null
  const { command, response } = error
  if ((command !== 'RCPT TO' && command !== 'DATA') || typeof response !== 'string') return null
  // X.7.X of RFC 3463 is policy: of the sender, not of the mailbox.
  return new MessageReturned(response, !/\b5\.7\.\d/.test(response))
}

function outbox(config: Config): Mailer['send'] {
  const folder = outboxFolder(config)
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await writer.sendMail(messageOf(config, letter))
    if (!Buffer.isBuffer(message)) throw new Error('The letter was written as a stream.')
    await makePrivateFolder(folder)
    // The name is the message's id: a job that is delivered twice writes one file.
    await writeFile(join(folder, `${letter.message_id.replace(/[^\w-]/g, '_')}.eml`), message, {
      mode: PRIVATE_FILE,
    })
  }
}

function messageOf(
  config: Config,
  { message_id, unsubscribe_url, ...letter }: Parameters<Mailer['send']>[0],
) {
  return {
    ...letter,
    from: { name: config.BRAND_NAME, address: config.BRAND_EMAIL },
    messageId: `<${message_id}@${new URL(config.PUBLIC_URL).hostname}>`,
    // Letters that a program writes ask for no answer from machines.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_url && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribe_url && { list: { unsubscribe: { url: unsubscribe_url } } }),
  }
}
