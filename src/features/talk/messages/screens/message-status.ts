import type { MessageView, ThreadView } from '../contract.ts'

/** How far one’s own words have come. `at` is when they were read, where that is known. */
export type MessageStatus =
  | { is: 'sent' }
  | { is: 'told'; by: 'email' | 'text' }
  | { is: 'read'; at: string | null }

type Progress = Pick<ThreadView, 'read_up_to' | 'told'>

/** The status lines beneath one’s own messages, by seq: under the last one read and the last one sent. */
export function statusesIn(own: readonly MessageView[], progress: Progress): Map<number, MessageStatus> {
  const shown = [own.findLast(({ seq }) => seq <= progress.read_up_to), own.at(-1)]
  const messages = shown.filter((message) => message !== undefined)
  return new Map(messages.map((message) => [message.seq, statusOf(message, progress)]))
}

function statusOf({ seq, read_at }: MessageView, { read_up_to, told }: Progress): MessageStatus {
  if (seq <= read_up_to) return { is: 'read', at: read_at }
  return told && seq <= told.up_to ? { is: 'told', by: told.by } : { is: 'sent' }
}
