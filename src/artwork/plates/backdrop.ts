import { gradient, spot } from './paints.ts'
import { BACKDROPS, type LightSide, type PlateTone } from './tones.ts'

/** The visible part of the sheet. Drawings stay within 1600 × 1200; the backdrop runs on for the wider frame. */
export const FRAMES = {
  card: { left: 0, width: 1600, height: 1200 },
  share: { left: -343, width: 2286, height: 1200 },
} as const

export type Frame = keyof typeof FRAMES

export interface Lighting {
  tone: PlateTone
  side: LightSide
  /** How far the pool of light has drifted, -1 to 1. */
  drift: number
}

/** The seamless wall and floor, the pool of light on it, and a warm kicker from the other side. */
export function backdrop({ tone, side, drift }: Lighting): string {
  const [pool, wall, edge, floor] = BACKDROPS[tone]
  const lit = side === 'left' ? 1 : -1
  const poolX = 800 - lit * (230 - 70 * drift)
  const kickX = 800 + lit * 860
  const sheet = 'x="-400" width="2400" height="1200"'
  return [
    '<defs>',
    gradient('wall', 'x1="0" y1="0" x2="0" y2="1"', [
      [0, edge],
      [0.42, wall],
      [0.72, wall],
      [0.8, floor],
      [0.9, floor],
      [1, edge],
    ]),
    spot('pool', poolX, 500 + 40 * drift, 820, [
      [0, pool, 1],
      [0.35, pool, 0.8],
      [0.75, pool, 0.18],
      [1, pool, 0],
    ]),
    spot(
      'floorlight',
      poolX + lit * 120,
      1010,
      760,
      [
        [0, pool, 0.75],
        [1, pool, 0],
      ],
      'matrix(1 0 0 .26 0 747)',
    ),
    spot('kick', kickX, 330, 640, [
      [0, '#ff7a1f', 0.42],
      [0.5, '#ff7a1f', 0.11],
      [1, '#ff7a1f', 0],
    ]),
    spot('vignette', 800, 560, 1080, [
      [0, '#1b120a', 0],
      [0.62, '#1b120a', 0],
      [1, '#1b120a', 0.26],
    ]),
    '</defs>',
    ...['wall', 'pool', 'floorlight', 'kick', 'vignette'].map((id) => `<rect ${sheet} fill="url(#${id})"/>`),
  ].join('')
}

/** The finder's corners. */
export function brackets(frame: Frame): string {
  const { left: edge, width } = FRAMES[frame]
  const [left, top, right, bottom, arm] = [edge + 70, 70, edge + width - 70, 1130, 74]
  const corners = [
    `M${left} ${top + arm}V${top}H${left + arm}`,
    `M${right - arm} ${top}H${right}V${top + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${left + arm} ${bottom}H${left}V${bottom - arm}`,
  ]
  return `<path d="${corners.join('')}" fill="none" stroke="#fffaf0" stroke-opacity=".62" stroke-width="5" stroke-linecap="butt" stroke-linejoin="miter"/>`
}
