import type { Locale } from '../locale.ts'

/** The values in the sentences of a rental's notification; `dates` is written in the reader's language. */
export type NotificationValues = { sender: string; equipment: string; dates: string }

/** The words of an event for one recipient, in the app and in a push. */
export type BellWords = {
  title: (about: object, options: { locale: Locale }) => string
  message: (about: NotificationValues, options: { locale: Locale }) => string
}

/**
 * Finds the words of an event, as the feature that tells of it declares them.
 * @returns undefined for an event that this version does not know, or that this recipient is never told of
 */
export type FindBellWords = (event: string, recipient: 'owner' | 'renter') => BellWords | undefined
