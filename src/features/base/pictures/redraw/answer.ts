/** How a picture must be mirrored, left to right, and then turned clockwise, for each orientation that EXIF knows. */
const TURNS = [
  { mirror: false, turn: 0 },
  { mirror: true, turn: 0 },
  { mirror: false, turn: 180 },
  { mirror: true, turn: 180 },
  { mirror: true, turn: 270 },
  { mirror: false, turn: 90 },
  { mirror: true, turn: 90 },
  { mirror: false, turn: 270 },
] as const

/** The turn of an EXIF orientation, 1 to 8; without one, or with one that is unheard of, none. */
export function turnOf(orientation = 1) {
  const { mirror, turn } = TURNS[orientation - 1] ?? TURNS[0]
  return { mirror, turn, isOnItsSide: turn % 180 !== 0 }
}
