import { FindForm } from './find-form.tsx'
import { FoundGear } from './found-gear.tsx'
import { type Searched, useRent } from './use-rent.ts'

/** /rent and /rent/{category}, and a store's gear: listings, narrowed by words, place, days, price and kind. */
export function RentPage(searched: Searched) {
  const rent = useRent(searched)
  return (
    <div className="page grid grid-cols-1 gap-2 pt-2 pb-16 md:gap-6 md:pt-6">
      <FindForm rent={rent} />
      <FoundGear rent={rent} />
    </div>
  )
}
