import { m } from '#paraglide/messages.js'

/** The three steps of lending; `fee` as a person reads it. */
export function lendSteps(fee: string) {
  return [
    [m.home_how_lend_1(), m.home_how_lend_1_detail()],
    [m.home_how_lend_2(), m.home_how_lend_2_detail()],
    [m.home_how_lend_3(), m.home_how_lend_3_detail({ fee })],
  ] as const
}
