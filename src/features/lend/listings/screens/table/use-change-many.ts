import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { ManyInput } from '../../contract.ts'
import type { OwnEquipment } from '../../own-equipment.ts'
import { ownEquipmentKey } from '../../queries.ts'

export type Change = ManyInput['change']
/** The listings that stayed as they were, each with its reason. */
export type Refusals = ReadonlyMap<string, string>

/** Changes many listings at once. `done` gets those that were refused, beside whom the reason is shown. */
export function useChangeMany(picked: readonly OwnEquipment[], done: (refused: Refusals) => void) {
  return useAct({
    send: (change: Change) => {
      const items = picked.map(({ id, version }) => ({ id, version }))
      return read(api().equipment.mine.changes.$post({ json: { items, change } }))
    },
    renews: [ownEquipmentKey],
    done: ({ items }) => {
      const refused = new Map(
        items.flatMap((item) => (item.refused ? [[item.id, item.refused.detail] as const] : [])),
      )
      done(refused)
      const changed = items.length - refused.size
      if (refused.size === 0) return toast.success(m.equipment_table_changed({ count: changed }))
      toast.destructive(
        m.equipment_table_refused({ count: refused.size }),
        m.equipment_table_changed({ count: changed }),
      )
    },
    title: m.equipment_table_failed,
    lost: () => m.equipment_table_lost(),
    stale: ownEquipmentKey,
  })
}
