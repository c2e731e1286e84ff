export type Letter = {
  to: string
  subject: string
  html: string
  text: string
  /** Where a mail program stops letters like this one by one call (RFC 8058); none for what can't be stopped. */
  unsubscribe_url?: string
}

/**
 * A permanent refusal by the deliverer of a message: trying again would get the same answer. `isAddress`: the reader's
 * mailbox takes none, from any sender.
 */
export class MessageReturned extends Error {
  readonly isAddress: boolean
  constructor(reason: string, isAddress: boolean) {
    super(reason)
    this.isAddress = isAddress
  }
}

/** The far end was not reached, or took the message and said nothing: the next message would wait as long. */
export class ChannelSilent extends Error {}

/** Sends one e-mail; the message id makes a second delivery of the same job recognisable. Throws `MessageReturned`, `ChannelSilent`. */
export type Mailer = { send(letter: Letter & { message_id: string }): Promise<void> }

/** Sends one text message to an E.164 number. Throws `MessageReturned`, `ChannelSilent`. */
export type TextSender = { send(message: { to: string; text: string }): Promise<void> }

/** Ends the placeholder address of a person with only a phone number: nothing is ever sent to it. */
export const NO_MAILBOX = '@phone.invalid'

/** The placeholder address of a person with only a phone number. */
export function addressWithoutMailbox(id: string): string {
  return `${id}${NO_MAILBOX}`
}

/** Whether an address is such a stand-in: it is never written to and never shown. */
export function isWithoutMailbox(email: string): boolean {
  return email.endsWith(NO_MAILBOX)
}
