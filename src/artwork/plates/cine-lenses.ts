import { keys, knob } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  FINE,
  faint,
  line,
  many,
  move,
  oval,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'
import { barrel } from './turned.ts'

/** Three matched primes standing on their mounts, glass up. */
export function cinePrimes(): string {
  return all(
    shadow(800, 985, 560),
    standingPrime(420, 968, 0.92),
    standingPrime(1190, 968, 0.86),
    standingPrime(800, 968, 1.12),
  )
}

/** A long cine zoom with its support foot. */
export function cineZoom(): string {
  return all(
    shadow(820, 960, 560),
    box(700, 850, 300, 34, 'iron', 8),
    rod(760, 800, 760, 860, 44, 'iron'),
    rod(940, 800, 940, 860, 44, 'iron'),
    box(600, 880, 500, 60, 'coal', 12, BOLD),
    barrel('x', 210, 600, [
      [54, 262, 'coal', 'plain', 254],
      [90, 248, 'iron'],
      [40, 240, 'coal', 'plain', 214],
      [110, 214, 'iron', 'teeth'],
      [90, 206, 'coal', 'scale'],
      [120, 212, 'iron', 'teeth'],
      [120, 200, 'coal', 'scale'],
      [70, 204, 'iron', 'ribs'],
      [96, 192, 'coal', 'scale'],
      [84, 198, 'iron', 'teeth'],
      [120, 178, 'coal', 'plain', 130],
      [70, 130, 'steel'],
      [36, 152, 'steel', 'plain', 148],
    ]),
    oval(210, 600, 44, 262, 'coal', BOLD),
    oval(206, 600, 34, 226, 'glass', PART),
    faint(0.6, line('M196 440Q180 520 184 620', 9, 'gleam')),
  )
}

/** The oval iris and streak of an anamorphic, three-quarter from the front. */
export function anamorphic(): string {
  return all(
    shadow(860, 972, 460),
    barrel('x', 640, 620, [
      [120, 300, 'coal', 'teeth', 290],
      [70, 276, 'iron', 'plain', 270],
      [120, 276, 'coal', 'scale'],
      [110, 270, 'iron', 'teeth'],
      [80, 246, 'coal', 'plain', 196],
      [60, 196, 'steel'],
      [40, 214, 'steel'],
    ]),
    oval(640, 620, 224, 322, 'coal', BOLD),
    oval(628, 620, 196, 288, 'iron', PART),
    oval(620, 620, 168, 252, 'black', PART),
    oval(616, 620, 148, 226, 'glass', FINE),
    oval(612, 620, 62, 150, 'black', FINE),
    oval(606, 620, 42, 116, 'glass', FINE),
    faint(0.9, shape('M150 612Q600 596 1240 611Q600 640 150 612Z', 'sky', 0)),
    faint(0.9, shape('M330 614Q612 604 900 613Q612 630 330 614Z', 'white', 0)),
    faint(0.7, line('M520 470Q490 540 492 600', 12, 'gleam')),
    box(960, 918, 180, 40, 'iron', 8),
  )
}

function standingPrime(x: number, floor: number, scale: number): string {
  const lens = all(
    barrel('y', -600, 0, [
      [34, 150, 'coal'],
      [70, 150, 'coal'],
      [84, 146, 'iron', 'teeth'],
      [96, 140, 'coal', 'scale'],
      [80, 146, 'iron', 'teeth'],
      [70, 138, 'coal', 'scale'],
      [26, 138, 'ember'],
      [70, 130, 'coal', 'plain', 112],
      [26, 112, 'steel'],
      [44, 132, 'steel', 'plain', 128],
    ]),
    oval(0, -600, 150, 40, 'coal', BOLD),
    oval(0, -600, 122, 30, 'glass', PART),
    faint(0.6, line('M-84 -606Q-50 -622 0 -624', 7, 'gleam')),
  )
  return move(x, floor, scale, lens)
}

/** A matte box straight on, filter in its tray, two more filters leaning by. */
export function filtersAndMatteBox(): string {
  return all(
    shadow(620, 985, 420),
    shadow(1220, 985, 240),
    rod(450, 930, 450, 974, 50, 'steelX'),
    rod(790, 930, 790, 974, 50, 'steelX'),
    shape('M180 250L1060 250L940 356H300Z', 'iron', BOLD),
    shape('M160 330L290 380V860L160 930ZM1080 330L950 380V860L1080 930Z', 'iron', BOLD),
    box(270, 350, 700, 560, 'coal', 20, BOLD),
    box(350, 420, 540, 420, 'black', 10),
    disc(620, 630, 190, 'glass', PART),
    disc(620, 630, 120, 'black', FINE),
    disc(620, 630, 96, 'glass', FINE),
    box(350, 420, 540, 420, 'clear', 10, FINE),
    faint(0.5, shape('M390 430H520L380 760H360V500Z', 'clear', 0)),
    box(520, 900, 200, 46, 'iron', 10),
    box(560, 366, 120, 28, 'ember', 6, FINE),
    turn(
      9,
      1190,
      760,
      box(1080, 560, 230, 400, 'clear', 16, BOLD),
      box(1094, 574, 202, 372, 'sky', 10, FINE),
    ),
    turn(
      -6,
      1330,
      800,
      box(1250, 640, 210, 330, 'clear', 16, BOLD),
      box(1264, 654, 182, 302, 'straw', 10, FINE),
    ),
    faint(0.7, shape('M1130 600L1200 612L1120 800L1096 794Z', 'clear', 0)),
  )
}

/** A wireless hand unit with its focus wheel, and a geared motor on a rod. */
export function followFocus(): string {
  return all(
    shadow(620, 985, 330),
    shadow(1210, 985, 230),
    line('M780 330V196', 18, 'ink'),
    shape(
      'M440 330H780Q820 330 820 376V700Q820 760 800 800L770 930Q764 966 728 966H510Q474 966 466 930L430 800Q400 740 400 690V376Q400 330 440 330Z',
      'coal',
      BOLD,
    ),
    box(456, 376, 250, 150, 'screen', 14),
    line('M482 482H682M482 452H560', PART, 'bone'),
    box(610, 410, 60, 28, 'ember', 6, FINE),
    keys(470, 560, 3, 1, 50, 24),
    box(500, 660, 60, 190, 'iron', 22),
    box(512, 720, 36, 64, 'steel', 10, FINE),
    knob(650, 720, 44),
    barrel('x', 810, 560, [
      [40, 120, 'coal'],
      [24, 168, 'bone'],
      [90, 162, 'iron', 'teeth'],
      [26, 150, 'coal', 'plain', 130],
    ]),
    line('M822 470V650', FINE, 'ember'),
    rod(1010, 900, 1460, 900, 44, 'steelX'),
    box(1110, 840, 130, 120, 'iron', 12),
    disc(1176, 812, 14, 'steel', FINE),
    box(1080, 560, 190, 290, 'coal', 26, BOLD),
    line('M1100 640H1250M1100 780H1250', FINE, 'seam'),
    gear(1176, 520, 120),
    cord('M1270 760Q1400 740 1380 640T1480 540', 12),
  )
}

function gear(x: number, y: number, radius: number): string {
  return all(
    many(24, (i) => turn(i * 15, x, y, box(x - 10, y - radius - 18, 20, 40, 'steel', 4, FINE))),
    disc(x, y, radius, 'steel', PART),
    disc(x, y, radius * 0.62, 'iron', FINE),
    oval(x, y, radius * 0.2, radius * 0.2, 'coal', FINE),
  )
}
