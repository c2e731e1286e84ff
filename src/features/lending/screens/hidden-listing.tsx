import { useQueryClient } from '@tanstack/react-query'
import { HiddenWhy } from '#features/equipment/hidden-why.tsx'
import { AskAgainButton } from '#features/moderation/ask-again-button.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import type { OwnEquipment } from '../own-equipment.ts'
import { refreshListings } from '../use-own-acts.ts'

type Props = { listing: Pick<OwnEquipment, 'id' | 'name'>; hidden: NonNullable<OwnEquipment['hidden']> }

/** Why one of the person's listings is out of view, and the way to have it looked at again. */
export function HiddenListing({ listing: { id, name }, hidden }: Props) {
  const queryClient = useQueryClient()
  const ask = (
    <AskAgainButton
      asked={hidden.asked}
      label={m.equipment_hidden_ask_of({ name })}
      send={() => read(api().equipment[':id'].review.$post({ param: { id } }))}
      done={() => refreshListings(queryClient)}
    />
  )
  return (
    <div className="col-span-full">
      <HiddenWhy hidden={hidden} action={hidden.by === 'listing' ? ask : undefined} />
    </div>
  )
}
