import { EyeOff, Pause } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import type { OwnEquipment } from '../own-equipment.ts'

/** Whether others find a listing: hidden by the administrators, paused by its owner, or on offer. */
export function OwnState({
  listing: { hidden, state },
}: {
  listing: Pick<OwnEquipment, 'hidden' | 'state'>
}) {
  if (hidden) {
    return (
      <StatusTag tone="red" icon={<EyeOff aria-hidden="true" />}>
        {m.equipment_own_state_hidden()}
      </StatusTag>
    )
  }
  if (state === 'on_offer') return <StatusTag tone="green">{m.equipment_own_state_offer()}</StatusTag>
  return (
    <StatusTag tone="neutral" icon={<Pause aria-hidden="true" />}>
      {m.equipment_own_state_paused()}
    </StatusTag>
  )
}
