// `npm run wings:draw`: draws docs/wings.svg, the wings with their rooms and which wing imports which, as the code has it now.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WIDTH = 1120
const NAME_END = 132
const ROOMS_END = 880
const ROW = 52
const BOX = 40
const GAP = 10
const INK = '#171411'

type Room = { name: string; lines: number; x: number; row: number; width: number }
type Wing = { name: string; rooms: Room[]; rows: number; needs: Map<string, number>; y: number }

const order: Record<string, string[][]> = JSON.parse(readFileSync(`${ROOT}/wings.json`, 'utf8'))
const wings = Object.entries(order).map(([name, floors]) => readWing(name, floors.flat()))
writeFileSync(`${ROOT}/docs/wings.svg`, draw())

function readWing(name: string, names: string[]): Wing {
  const needs = new Map<string, number>()
  const rooms = names.map((room) => readRoom(name, room, needs))
  return { name, rooms, rows: place(rooms), needs, y: 0 }
}

/** Counts the room's imports of other wings into `needs`. */
function readRoom(wing: string, name: string, needs: Map<string, number>): Room {
  const files = globSync(`src/features/${wing}/${name}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
  for (const [, to = ''] of texts.join('\n').matchAll(/'#features\/([^/']+)\//g))
    if (to !== wing) needs.set(to, (needs.get(to) ?? 0) + 1)
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  return { name, lines, x: 0, row: 0, width: Math.max(76, name.length * 7.6 + 24) }
}

/** Rooms side by side, each as wide as its name needs. Answers the number of rows. */
function place(rooms: Room[]): number {
  let [x, row] = [NAME_END, 0]
  for (const room of rooms) {
    if (x + room.width > ROOMS_END) [x, row] = [NAME_END, row + 1]
    Object.assign(room, { x, row })
    x += room.width + GAP
  }
  return row + 1
}

function draw(): string {
  let height = 24
  for (const wing of wings.toReversed()) {
    wing.y = height
    height += wing.rows * ROW + 24
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    '<title>The wings and their rooms, and which wing imports which</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fbf9f6"/>`,
    ...wings.map(band),
    ...wings.flatMap((from) => wings.map((to) => arrow(from, to))),
    '</svg>',
    '',
  ].join('\n')
}

function band({ name, rooms, rows, y }: Wing): string {
  return [
    `<rect x="12" y="${y}" width="${ROOMS_END}" height="${rows * ROW + 12}" rx="10" fill="#f1ece5"/>`,
    `<text x="28" y="${y + 38}" fill="${INK}" font-size="18">${name}</text>`,
    ...rooms.map((room) => box(room, y)),
  ].join('')
}

function box({ name, x, row, width, lines }: Room, wingY: number): string {
  const y = wingY + 12 + row * ROW
  const middle = x + width / 2
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${BOX}" rx="6" fill="#fff" stroke="${INK}"/>`,
    `<text x="${middle}" y="${y + 17}" text-anchor="middle" fill="${INK}">${name}</text>`,
    `<text x="${middle}" y="${y + 33}" text-anchor="middle" fill="#6f675f" font-size="11">${lines}</text>`,
  ].join('')
}

/** An arc at the right, as thick as there are imports; red where it runs up. */
function arrow(from: Wing, to: Wing): string {
  const imports = from.needs.get(to.name)
  if (!imports) return ''
  const isDown = wings.indexOf(to) < wings.indexOf(from)
  const middle = (wing: Wing) => wing.y + (wing.rows * ROW + 12) / 2
  const [y1, y2, x] = [middle(from) + 4, middle(to) - 4, ROOMS_END + 12]
  const far = x + Math.min(200, 24 + Math.abs(y2 - y1) / 3.4)
  const width = (1 + Math.sqrt(imports) / 3).toFixed(1)
  return `<path d="M${x} ${y1} C${far} ${y1} ${far} ${y2} ${x} ${y2}" fill="none" stroke="${isDown ? '#b9aea1' : '#c8321f'}" stroke-width="${width}"/>`
}
