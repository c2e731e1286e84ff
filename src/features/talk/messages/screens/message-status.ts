import type { MessageView, ThreadView } from '../contract.ts'

/** How far one’s own words have come. `at` is when they were read, where that is known. */
export type MessageStatus =
  | { is: 'sent' }
  | { is: 'told'; by: 'email' | 'text' }
  | { is: 'read'; at: string | null }

type Progress = Pick<ThreadView, 'read_up_to' | 'told'>

/** What is to be said beneath which of one’s own words, by seq: how far the last have come, and which were the last to be read. */
export function statusesIn(own: readonly MessageView[], progress: Progress): Map<number, MessageStatus> {
  const shown = [own.findLast(({ seq }) => seq <= progress.read_up_to), own.at(-1)]
  const messages = shown.filter((message) => message !== undefined)
  return new Map(messages.map((message) => [message.seq, statusOf(message, progress)]))
}

function statusOf({ seq, read_at }: MessageView, { read_up_to, told }: Progress): MessageStatus {
  if (seq <= read_up_to) return { is: 'read', at: read_at }
  return told && seq <= told.up_to ? { is: 'told', by: told.by } : { is: 'sent' }
}
