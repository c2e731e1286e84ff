import { useSyncExternalStore } from 'react'
import { randomKey } from '#platform/browser/request-keys.ts'
import { removeStored, storedNames } from '#platform/browser/storage.ts'
import { type StoredItem, storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'

/** A file that was uploaded, to go with words. */
export type UploadedFile = { id: string; url: string; content_type: string; byte_size: number }

/** Words on their way, stored in this browser until the server has them. */
export type UnsentMessage = {
  /** The Idempotency-Key under which they go out, however often: the server writes them once. */
  key: string
  to: string
  body: string
  /** Their order: milliseconds, each later than the one before. */
  written_at: number
  equipment_id: string | null
  file: UploadedFile | null
  /** The server’s sentence, where it would not have them. They then wait for the person. */
  refusal: string | null
}

/** One person's waiting messages, in order. A browser without storage keeps them while the page is open. */
type Waiting = { items: readonly UnsentMessage[]; isLineLost: boolean }

const people = new Map<string, Waiting>()
const unstored = new Set<string>()
const listeners = new Set<() => void>()
const senders = new Set<() => void>()

/** Reads this person's waiting messages again: another tab may have added or sent some. */
export function readUnsent(userId: string): readonly UnsentMessage[] {
  const { items, isLineLost } = waitingOf(userId)
  const kept = items.filter(({ key }) => unstored.has(key))
  const now = inOrder([...kept, ...storedOf(userId)])
  if (JSON.stringify(now) !== JSON.stringify(items)) {
    people.set(userId, { items: now, isLineLost })
    publish()
  }
  return now
}

/** Puts words at the end of what waits, or in the place of the same ones. */
export function putUnsent(userId: string, message: UnsentMessage): void {
  if (itemOf(userId, message.key).write(message)) unstored.delete(message.key)
  else unstored.add(message.key)
  change(userId, (items) => inOrder([...items.filter(({ key }) => key !== message.key), message]))
  if (message.refusal === null) for (const send of senders) send()
}

/** Tries refused words again, in their old place. What was refused is nowhere, so that they may go under another key. */
export function retryUnsent(userId: string, message: UnsentMessage): void {
  dropUnsent(userId, message.key)
  putUnsent(userId, { ...message, key: randomKey(), refusal: null })
}

/** They were sent, or thrown away. */
export function dropUnsent(userId: string, key: string): void {
  itemOf(userId, key).remove()
  unstored.delete(key)
  change(userId, (items) => items.filter((message) => message.key !== key))
}

/** When words are written that are to come after all that waits. */
export function nextWrittenAt(userId: string, now: number): number {
  return Math.max(now, (waitingOf(userId).items.at(-1)?.written_at ?? 0) + 1)
}

/** Whether the last try to send went nowhere. */
export function setLineLost(userId: string, isLineLost: boolean): void {
  const { items, isLineLost: before } = waitingOf(userId)
  if (before === isLineLost) return
  people.set(userId, { items, isLineLost })
  publish()
}

/** Is called when there are words to send that were put here; answers how to stop. */
export function whenPut(send: () => void): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

/** A person's waiting messages, kept up to date with other tabs. */
export function useUnsent(userId: string): Waiting {
  return useSyncExternalStore(
    listen,
    () => waitingOf(userId),
    () => nothing,
  )
}

const nothing: Waiting = { items: [], isLineLost: false }

function waitingOf(userId: string): Waiting {
  const known = people.get(userId)
  if (known) return known
  const waiting = { items: storedOf(userId), isLineLost: false }
  people.set(userId, waiting)
  return waiting
}

function change(userId: string, make: (items: readonly UnsentMessage[]) => readonly UnsentMessage[]) {
  const { items, isLineLost } = waitingOf(userId)
  people.set(userId, { items: make(items), isLineLost })
  publish()
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function publish() {
  for (const hear of listeners) hear()
}

function inOrder(items: readonly UnsentMessage[]): readonly UnsentMessage[] {
  return [...items].sort((one, other) => one.written_at - other.written_at || (one.key < other.key ? -1 : 1))
}

/** Each has an item of its own: two tabs that write at once take nothing from each other. */
function itemOf(userId: string, key: string): StoredItem<UnsentMessage> {
  return storedItem('browser', `${prefixOf(userId)}${key}`, unsentSchema)
}

function prefixOf(userId: string): string {
  return `northreel.unsent.${userId}.`
}

function storedOf(userId: string): readonly UnsentMessage[] {
  const found = storedNames('browser', prefixOf(userId)).map((name) => {
    const message = storedItem('browser', name, unsentSchema).read()
    // Not our data, or of an unreadable version.
    if (!message) removeStored('browser', name)
    return message
  })
  return inOrder(found.filter((message) => message !== null))
}

function unsentSchema(found: unknown): UnsentMessage | null {
  if (!isRecord(found)) return null
  const { key, to, body, written_at, equipment_id, refusal } = found
  if (typeof key !== 'string' || typeof to !== 'string' || typeof body !== 'string') return null
  return {
    key,
    to,
    body,
    written_at: typeof written_at === 'number' ? written_at : 0,
    equipment_id: typeof equipment_id === 'string' ? equipment_id : null,
    file: uploadedFile(found.file),
    refusal: typeof refusal === 'string' ? refusal : null,
  }
}

/** The answer to a file's upload; null for anything else. */
export function uploadedFile(found: unknown): UploadedFile | null {
  if (!isRecord(found)) return null
  const { id, url, content_type, byte_size } = found
  if (typeof id !== 'string' || typeof url !== 'string' || typeof content_type !== 'string') return null
  return { id, url, content_type, byte_size: typeof byte_size === 'number' ? byte_size : 0 }
}
