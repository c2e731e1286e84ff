import { ListingWatch } from '#features/figures/screens/listing-watch.tsx'
import { SavedHearts } from '#features/saved/screens/saved-hearts.tsx'

/** What every page does once it is at rest, and shows nothing by. */
export function LateFrame() {
  return (
    <>
      <SavedHearts />
      <ListingWatch />
    </>
  )
}
