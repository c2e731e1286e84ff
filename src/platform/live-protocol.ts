/**
 * SPEC §7 and §9: the channels of the signed-in person, and those of their listings, store, account and what they saved; ids only, screens
 * refetch through the API.
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
}

export const HEARTBEAT_MS = 30_000
export const JOIN_TIMEOUT_MS = 10_000
