import type { EquipmentMay } from './equipment.ts'

type Viewer = { id: string; is_admin: boolean } | null

/** The viewer's permissions on a listing; sent with every answer about it. */
export function equipmentMay(
  viewer: Viewer,
  equipment: { user_id: string; on_offer: boolean; is_blocked: boolean },
): EquipmentMay {
  return {
    request: equipment.on_offer && !equipment.is_blocked && mayRequest(viewer, equipment),
    edit: viewer?.id === equipment.user_id,
  }
}

/** Anybody, unless it is not on offer, such as paused or hidden: then its owner and administrators. */
export function maySee(viewer: Viewer, equipment: { user_id: string; on_offer: boolean }): boolean {
  return equipment.on_offer || viewer?.id === equipment.user_id || viewer?.is_admin === true
}

/** Whether the viewer may request the gear: anyone signed in but its owner. */
export function mayRequest(viewer: Viewer, equipment: { user_id: string }): boolean {
  return viewer !== null && viewer.id !== equipment.user_id
}
