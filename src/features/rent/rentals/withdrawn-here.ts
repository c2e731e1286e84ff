const here = new Set<string>()

/** Withdraws a rental from this tab, which says so itself: the live event of it has nothing to add. */
export async function withdrawHere<Answer>(
  rentalId: string,
  withdraw: () => Promise<Answer>,
): Promise<Answer> {
  here.add(rentalId)
  try {
    return await withdraw()
  } catch (error) {
    here.delete(rentalId)
    throw error
  }
}

/** Whether it was this tab that withdrew the rental, or is about to. */
export function isWithdrawnHere(rentalId: string): boolean {
  return here.has(rentalId)
}
