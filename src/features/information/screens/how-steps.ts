import { m } from '#paraglide/messages.js'
import type { Words } from '../words.ts'

export type HowStep = readonly [title: () => string, body: (words: Words) => string]

export const rentSteps: readonly HowStep[] = [
  [m.information_how_rent_1_title, m.information_how_rent_1_body],
  [m.information_how_rent_2_title, m.information_how_rent_2_body],
  [m.information_how_rent_3_title, m.information_how_rent_3_body],
  [m.information_how_rent_4_title, m.information_how_rent_4_body],
  [m.information_how_rent_5_title, m.information_how_rent_5_body],
]

export const lendSteps: readonly HowStep[] = [
  [m.information_how_lend_1_title, m.information_how_lend_1_body],
  [m.information_how_lend_2_title, m.information_how_lend_2_body],
  [m.information_how_lend_3_title, m.information_how_lend_3_body],
  [m.information_how_lend_4_title, m.information_how_lend_4_body],
  [m.information_how_lend_5_title, m.information_how_lend_5_body],
]

/** What becomes of a rental, from first to last. */
export const rentalLine: readonly (() => string)[] = [
  m.information_how_line_request,
  m.information_how_line_approve,
  m.information_how_line_pay,
  m.information_how_line_pick_up,
  m.information_how_line_return,
]
