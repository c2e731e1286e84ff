import type { SearchStops } from '#features/deliveries/unsubscribe.ts'
import { selectStop, updateStopped } from './store/stop.ts'

/** How the link in an alert ends the one search that it tells of. */
export const searchStops: SearchStops = { find: selectStop, stop: updateStopped }
