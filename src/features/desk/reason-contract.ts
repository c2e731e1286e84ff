import { writtenText } from '#platform/http/written-text.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './reason.ts'

/** The reason that every act at the desk is given with, as its route takes it. */
export const deskReason = writtenText(REASON_MAX_LENGTH, true).min(REASON_MIN_LENGTH)
