import { DRAWINGS } from './drawings.ts'

/** The kinds of plate: each is drawn by one function. */
export type PlateKind = keyof typeof DRAWINGS

/** Every kind there is. @internal */
// biome-ignore lint/plugin: the object is written out, and a drawing imports nothing else
export const PLATE_KINDS = Object.keys(DRAWINGS) as PlateKind[]

/** Whether there is a drawing of that name. */
export function isPlateKind(slug: string): slug is PlateKind {
  return Object.hasOwn(DRAWINGS, slug)
}
