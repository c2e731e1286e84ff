/**
 * SPEC §7 and §9: the channels of the signed-in person, and those of their listings, store, account and what they saved. An event carries
 * ids, and screens refetch through the API; those of a conversation carry the change too (decision 0112).
 */
export const CHANNELS = [
  'notifications',
  'messages',
  'rentals',
  'equipment',
  'stores',
  'saved',
  'account',
] as const
export type Channel = (typeof CHANNELS)[number]
/** `typing` says that the person `id` is writing to the reader, and makes nothing stale. */
export const LIVE_EVENTS = ['insert', 'update', 'typing'] as const
export const LIVE_ROLES = ['owner', 'renter'] as const
export type LiveEvent = {
  channel: Channel
  event: (typeof LIVE_EVENTS)[number]
  id: string
  role?: (typeof LIVE_ROLES)[number]
  /** The change as the API answers it to this reader. Too long a one is left out, so no screen may rely on it. */
  view?: Record<string, unknown>
}

export const HEARTBEAT_MS = 30_000
export const JOIN_TIMEOUT_MS = 10_000
