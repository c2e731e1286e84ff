export type Spot = { latitude: number; longitude: number }

function onMap({ latitude, longitude }: Spot): [number, number] {
  const radians = Math.PI / 180
  return [
    6378.137 * longitude * radians,
    6378.137 * Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)),
  ]
}

/** The distance on the map, in its kilometres. To a micrometre: two ways of reckoning differ in the last digits. */
export function mapKm(a: Spot, b: Spot): number {
  const [[x1, y1], [x2, y2]] = [onMap(a), onMap(b)]
  return Math.round(Math.hypot(x1 - x2, y1 - y2) * 1e9) / 1e9
}

/** Kilometres over the ground. */
export function groundKm(a: Spot, b: Spot): number {
  const radians = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const square =
    half(a.latitude - b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(a.longitude - b.longitude)
  return 2 * 6371.0088 * Math.asin(Math.sqrt(square))
}
