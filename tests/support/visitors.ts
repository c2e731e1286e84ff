import type { World } from './world.ts'

/** Visitors of whom each asks once, from an address of their own: many calls meet no limit of one address. */
export function visitorsOf({ as }: Pick<World, 'as'>) {
  let calls = 0
  return {
    get: (path: string) => {
      calls += 1
      return as(null, { 'x-page-visitor': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` }).get(
        path,
      )
    },
  }
}
