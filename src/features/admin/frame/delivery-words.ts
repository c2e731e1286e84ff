import type { DeliveryStatus } from '#features/base/deliveries/topic.ts'
import { m } from '#paraglide/messages.js'

/** The words of each delivery status. */
export const deliveryWords: Record<DeliveryStatus, () => string> = {
  queued: m.admin_story_state_queued,
  sent: m.admin_story_state_sent,
  failed: m.admin_story_state_failed,
  returned: m.admin_story_state_returned,
  complained: m.admin_story_state_complained,
}
