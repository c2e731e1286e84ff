import { useSyncExternalStore } from 'react'

/** How long a person counts as typing after the last signal. */
const SHOWN_MS = 5_000
/** How often it is said at most. */
const EVERY_MS = 3_000

let line: ((to: string) => void) | null = null
let told = { to: '', at: 0 }
const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Lends the live connection for saying to whom one is typing; answers how to take it back. */
export function lendTypingLine(say: (to: string) => void): () => void {
  line = say
  return () => {
    if (line === say) line = null
  }
}

/** Signals to a person that the user is typing to them, if the connection is live. Call it at every key. */
export function tellTyping(to: string): void {
  const now = Date.now()
  if (told.to === to && now - told.at < EVERY_MS) return
  told = { to, at: now }
  line?.(to)
}

/** Resets the signal after sending: the next key signals at once. */
export function tellTyped(): void {
  told = { to: '', at: 0 }
}

/** Records that a person is typing to the reader. */
export function hearTyping(from: string): void {
  clearTimeout(typing.get(from))
  typing.set(
    from,
    setTimeout(() => endTyping(from), SHOWN_MS),
  )
  publish()
}

/** Ends a person's typing: their message arrived, or none will. */
export function endTyping(from: string): void {
  clearTimeout(typing.get(from))
  if (typing.delete(from)) publish()
}

/** Whether a person is typing to the reader. */
export function useIsTyping(userId: string): boolean {
  return useSyncExternalStore(
    listen,
    () => typing.has(userId),
    () => false,
  )
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function publish() {
  for (const hear of listeners) hear()
}
