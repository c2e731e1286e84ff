/** How a listing stands, as the desk tells it apart. */
export const listingStates = ['on_offer', 'paused', 'hidden', 'withheld', 'removed'] as const
export const storeStates = ['shown', 'hidden'] as const
