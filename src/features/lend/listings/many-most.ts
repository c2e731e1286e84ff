/** The most listings and days that one call changes. */
export const MANY_MOST = { items: 100, days: 366 } as const
