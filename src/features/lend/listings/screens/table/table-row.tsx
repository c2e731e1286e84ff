import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import type { OwnEquipment } from '../../own-equipment.ts'
import { OwnActs } from '../own-acts.tsx'
import { Requests, When } from '../own-facts.tsx'
import { HiddenListing } from '../own-listing.tsx'
import { OwnState } from '../own-state.tsx'

type Props = {
  listing: OwnEquipment
  isChosen: boolean
  /** Why the last change left this listing as it was. */
  refused: string | undefined
  onChoose: (isWanted: boolean) => void
}

/** One listing in a line of 40 px; on a phone its state and price are beneath its name. */
export function TableRow({ listing, isChosen, refused, onChoose }: Props) {
  const { id, name, hidden } = listing
  const price = formatMoney(listing.price_cents, getLocale())
  return (
    <tbody data-card={id} className="border-b border-hairline">
      <tr className="h-14 *:px-2 md:h-10 md:*:py-0 md:has-[:checked]:bg-shade">
        <td className="w-11 px-0!">
          <label className="flex size-11 items-center justify-center md:size-9">
            <span className="sr-only">{m.equipment_table_choose({ name })}</span>
            <input
              type="checkbox"
              className="tick"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
        </td>
        <NameCell listing={listing} price={price} />
        <td className="max-md:hidden">
          <OwnState listing={listing} />
        </td>
        <td className="text-right max-md:hidden">
          <Money>{price}</Money>
        </td>
        <td className="max-md:hidden">
          <Requests listing={listing} />
        </td>
        <td className="truncate max-lg:hidden">
          <Next listing={listing} />
        </td>
        <td className="text-right max-lg:hidden">
          <Money className={listing.earned_cents > 0 ? undefined : 'text-muted'}>
            {formatMoney(listing.earned_cents, getLocale())}
          </Money>
        </td>
        <td className="px-0! max-md:w-24">
          <OwnActs listing={listing} compact />
        </td>
      </tr>
      {refused || hidden ? (
        <tr>
          <td />
          <td colSpan={7} className="px-2 pb-3">
            {refused ? <p className="font-medium text-red">{refused}</p> : null}
            {hidden ? <HiddenListing listing={listing} hidden={hidden} /> : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

function NameCell({ listing, price }: { listing: OwnEquipment; price: string }) {
  const { id, name } = listing
  return (
    <th scope="row" className="text-left font-semibold max-md:w-full max-md:max-w-0">
      <Link to="/equipment/$id" params={{ id }} className="block truncate hover:underline">
        {name}
      </Link>
      <span className="flex items-center gap-2 font-normal md:hidden">
        <OwnState listing={listing} />
        <span aria-hidden="true" className="truncate font-mono text-12">
          {price}
        </span>
      </span>
    </th>
  )
}

function Next({ listing: { next_handover: next, today } }: { listing: OwnEquipment }) {
  if (!next) return <span className="text-muted">{m.equipment_own_next_none()}</span>
  return (
    <Link
      to="/rental-approval/$id"
      params={{ id: next.rental_id }}
      className="font-semibold underline underline-offset-4"
    >
      {next.kind === 'pickup' ? m.equipment_own_pickup() : m.equipment_own_return()}{' '}
      <When day={next.day} today={today} />
    </Link>
  )
}
