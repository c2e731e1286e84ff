/** In a file of its own: the address is read by every page, and what the sections draw comes with /account alone. */
export const sections = [
  'profile',
  'contact',
  'security',
  'verification',
  'notifications',
  'payments',
  'preferences',
  'privacy',
  'blocked',
] as const
export type Section = (typeof sections)[number]
