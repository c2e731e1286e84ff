/** In a file of its own: the address is read by every page, and what the sections draw comes with /account alone. */
export const sections = ['notifications', 'blocked', 'profile', 'contact', 'security', 'privacy'] as const
export type Section = (typeof sections)[number]
