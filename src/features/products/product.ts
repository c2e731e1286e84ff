export const SUGGESTIONS = 6
export const MOST_SUGGESTIONS = 20

/** A kind of gear is comparable from so many listings on; the same product is from the first. */
export const FEWEST_OF_A_KIND = 3

/** No more than so many are looked at, the newest first. */
export const MOST_COMPARED = 500
