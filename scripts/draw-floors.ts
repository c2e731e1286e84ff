// `npm run floors:draw`: draws docs/floors.svg, the features on their floors and who imports whom, as the code has it now.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WIDTH = 1120
const FLOOR = 104
const BOX = 44
const INK = '#171411'

type Room = { name: string; floor: number; lines: number; needs: Set<string>; x: number; width: number }

const floors: string[][] = JSON.parse(readFileSync(`${ROOT}/floors.json`, 'utf8'))
const rooms = new Map(
  floors.flatMap((names, floor) => names.map((name) => [name, readRoom(name, floor)] as const)),
)
writeFileSync(`${ROOT}/docs/floors.svg`, draw())

function readRoom(name: string, floor: number): Room {
  const files = globSync(`src/features/${name}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
  const needs = new Set(
    texts.flatMap((text) => [...text.matchAll(/'#features\/([^/']+)\//g)].map(([, room = '']) => room)),
  )
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  return { name, floor, lines, needs, x: 0, width: 0 }
}

function draw(): string {
  const height = floors.length * FLOOR + 40
  floors.forEach(place)
  const arrows = [...rooms.values()].flatMap((room) =>
    [...room.needs].map((need) => arrow(room, need, height)),
  )
  const boxes = [...rooms.values()].map((room) => box(room, height))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    '<title>The features on their floors, and who imports whom</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fbf9f6"/>`,
    ...floors.map(
      (_, floor) =>
        `<text x="16" y="${top(floor, height) + 27}" fill="#8a8178" font-size="22">${floor + 1}</text>`,
    ),
    ...arrows,
    ...boxes,
    '</svg>',
    '',
  ].join('\n')
}

/** Rooms of one floor side by side, each as wide as its name needs. */
function place(names: string[]) {
  const wide = names.map((name) => Math.max(72, name.length * 8 + 28))
  const gap = (WIDTH - 60 - wide.reduce((sum, width) => sum + width, 0)) / (names.length + 1)
  let x = 60 + gap
  names.forEach((name, at) => {
    const room = rooms.get(name)
    if (!room) return
    room.x = x
    room.width = wide[at] ?? 0
    x += room.width + gap
  })
}

function top(floor: number, height: number): number {
  return height - 30 - BOX - floor * FLOOR
}

function box({ name, x, width, floor, lines }: Room, height: number): string {
  const y = top(floor, height)
  const middle = x + width / 2
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${BOX}" rx="6" fill="#fff" stroke="${INK}"/>`,
    `<text x="${middle}" y="${y + 19}" text-anchor="middle" fill="${INK}">${name}</text>`,
    `<text x="${middle}" y="${y + 35}" text-anchor="middle" fill="#8a8178" font-size="11">${lines}</text>`,
  ].join('')
}

/** From a room's floor to the ceiling of the one it needs; red where it runs up or sideways. */
function arrow(from: Room, need: string, height: number): string {
  const to = rooms.get(need)
  if (!to || to === from) return ''
  const isDown = to.floor < from.floor
  const [y1, y2] = [top(from.floor, height) + BOX, top(to.floor, height)]
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2]
  const bend = (y2 - y1) / 2
  const colour = isDown ? '#b9aea1' : '#c8321f'
  return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" fill="none" stroke="${colour}" stroke-width="${isDown ? 1 : 2}"/>`
}
