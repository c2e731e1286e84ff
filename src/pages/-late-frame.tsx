import { ListingWatch } from '#features/base/counts/screens/listing-watch.tsx'
import { SavedHearts } from '#features/gear/saved/screens/saved-hearts.tsx'

/** The invisible work of every page once it is at rest. */
export function LateFrame() {
  return (
    <>
      <SavedHearts />
      <ListingWatch />
    </>
  )
}
