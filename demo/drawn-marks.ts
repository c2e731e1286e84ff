import sharp from 'sharp'
import { randomOf } from './random.ts'
import type { LogoMark, StoreCharacter } from './store-houses.ts'

const SIZE = 512

/** A store's logo: its mark on its own paper, as a square WebP. */
export function drawLogo({ mark, paper, ink }: StoreCharacter['store']): Promise<Buffer> {
  return toPicture(`<rect width="512" height="512" fill="${paper}"/>${marks[mark](ink)}`)
}

/** An abstract face for a person: paper cut in three, the same for the same key. */
export function drawAvatar(key: string): Promise<Buffer> {
  const random = randomOf(`avatar:${key}`)
  const [paper, first, second] = random.pick(palettes)
  const x = random.whole(120, 390)
  const turn = random.whole(0, 3) * 90
  const shapes = [
    `<circle cx="${x}" cy="${random.whole(150, 230)}" r="${random.whole(110, 170)}" fill="${first}"/>`,
    `<path d="M0 512 V${random.whole(300, 400)} Q256 ${random.whole(180, 300)} 512 ${random.whole(300, 420)} V512 Z" fill="${second}"/>`,
    `<path d="M${x - 90} 512 a90 90 0 0 1 180 0 Z" fill="${paper}" opacity="0.85"/>`,
  ]
  const middle = SIZE / 2
  return toPicture(
    `<rect width="512" height="512" fill="${paper}"/><g transform="rotate(${turn} ${middle} ${middle})">${shapes.join('')}</g>`,
  )
}

const palettes = [
  ['#E9DCC3', '#C8552D', '#2F4858'],
  ['#D7E0D2', '#33658A', '#86A873'],
  ['#F2D9C9', '#7D3C46', '#E09F3E'],
  ['#CFD8E3', '#3A506B', '#F4A259'],
  ['#EFE6D8', '#5B7B7A', '#A3483C'],
  ['#E3D5E8', '#59446B', '#D98E73'],
] as const

const marks: Record<LogoMark, (ink: string) => string> = {
  // A lamp's beam that opens upwards over the horizon.
  beam: (ink) =>
    `<path d="M256 366 L128 118 H384 Z" fill="${ink}"/><path d="M256 366 L206 118 H306 Z" fill="#fff" opacity="0.35"/>
    <rect x="96" y="378" width="320" height="16" rx="8" fill="${ink}"/>`,
  // The red lantern on the last carriage of a train.
  lantern: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="18" stroke-linejoin="round"><path d="M196 164 a60 60 0 0 1 120 0"/>
    <path d="M176 176 H336 L320 372 H192 Z"/></g><circle cx="256" cy="272" r="58" fill="${ink}"/>
    <rect x="160" y="380" width="192" height="22" rx="6" fill="${ink}"/>`,
  // Three lines of a tide, under a lamp.
  wave: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="20" stroke-linecap="round">
    ${[262, 316, 370].map((y) => `<path d="M104 ${y} q38 -40 76 0 t76 0 t76 0 t76 0"/>`).join('')}</g>
    <circle cx="256" cy="164" r="50" fill="${ink}"/>`,
  // Northern lights over spruces.
  aurora: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-linecap="round"><path d="M120 250 C180 110 240 250 290 150 S380 130 400 110" stroke-width="22"/>
    <path d="M120 300 C190 180 250 300 310 210 S390 200 408 180" stroke-width="12" opacity="0.6"/></g>
    <path d="M110 404 l46 -92 46 92 Z M200 404 l60 -120 60 120 Z M316 404 l43 -86 43 86 Z" fill="${ink}"/>`,
}

function toPicture(drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${drawing}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
}
