import { type StoredItem, storedItem, textsLike } from '#platform/browser/stored-item.ts'

export type MessageDraft = { body: string }

/** What a person typed to another and did not send yet, in this browser. */
export function messageDraft(userId: string, to: string): StoredItem<MessageDraft> {
  return storedItem('browser', `northreel.message.${userId}.${to}`, textsLike({ body: '' }))
}
