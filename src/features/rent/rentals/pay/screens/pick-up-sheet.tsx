import { useQuery } from '@tanstack/react-query'
import { termIn } from '#features/catalogue/vocabulary/term-in.ts'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { rentalQuery } from '../../queries.ts'
import { isAgreed } from '../../rental.ts'
import { Line } from './receipt.tsx'

/** Beside the receipt of an agreed rental: when, where, with whom and with which parts it changes hands. */
export function PickUpSheet({ rentalId }: { rentalId: string }) {
  const { data: rental } = useQuery(rentalQuery(rentalId))
  if (!rental || !isAgreed(rental)) return null
  const { pickup_window, pickup_address, owner, renter } = rental
  return (
    <section
      aria-labelledby="pick-up"
      className="grid content-start gap-4 rounded-lg border border-hairline bg-raised p-5 md:col-start-2 md:p-6 print:border-0 print:p-0 print:pt-6"
    >
      <h2 id="pick-up" className="text-22">
        {m.rentals_step_pick_up()}
      </h2>
      <dl className="grid text-14">
        <Line label={m.rentals_pickup_window()}>{pickup_window ?? m.rentals_pickup_unknown()}</Line>
        <Line label={m.rentals_pickup_address()}>{pickup_address ?? m.rentals_pickup_unknown()}</Line>
        <Line label={m.payments_lent_by()}>{owner.name}</Line>
        <Line label={m.payments_rented_by()}>{renter.name}</Line>
        {rental.equipment_visible ? <Parts equipmentId={rental.equipment_id} /> : null}
        <Line label={m.payments_reference()}>
          <span className="font-mono text-12 break-all">{rental.id}</span>
        </Line>
      </dl>
    </section>
  )
}

function Parts({ equipmentId }: { equipmentId: string }) {
  const { data: equipment } = useQuery(equipmentQuery(equipmentId))
  if (!equipment || equipment.included.length === 0) return null
  return (
    <Line label={m.equipment_included()}>
      <ul>
        {equipment.included.map((part) => (
          <li key={part}>{termIn(part, equipment.terms.included, getLocale())}</li>
        ))}
      </ul>
    </Line>
  )
}
