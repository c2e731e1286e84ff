/** How long the reason of an act at the desk is, in characters. */
export const REASON_MIN_LENGTH = 3
export const REASON_MAX_LENGTH = 500
