import {
  all,
  BOLD,
  box,
  disc,
  FINE,
  faint,
  line,
  many,
  move,
  oval,
  PART,
  shadow,
  shape,
  turn,
} from './strokes.ts'
import { barrel, lensFront } from './turned.ts'

/** A fast stills prime on its rear cap, hood beside it. */
export function photoPrime(): string {
  return all(
    shadow(700, 975, 330),
    shadow(1180, 975, 190),
    barrel('y', 300, 690, [
      [46, 236, 'coal'],
      [40, 244, 'coal'],
      [170, 240, 'coal', 'ribs'],
      [18, 232, 'ember'],
      [90, 228, 'iron', 'scale'],
      [96, 226, 'coal', 'teeth'],
      [90, 218, 'coal', 'plain', 196],
      [30, 186, 'steel'],
      [86, 190, 'coal'],
    ]),
    oval(690, 300, 236, 60, 'coal', BOLD),
    oval(690, 300, 196, 46, 'glass', PART),
    faint(0.6, line('M560 290Q600 268 680 264', 9, 'gleam')),
    shape('M1010 966L1030 780Q1090 720 1130 780Q1180 850 1230 780Q1280 720 1330 780L1350 966Z', 'coal', BOLD),
    line('M1040 900H1322', FINE, 'seam'),
  )
}

/** A white telephoto zoom with hood, collar and foot. */
export function photoZoom(): string {
  return all(
    shadow(820, 985, 570),
    shape('M850 800H1010L1050 920H810Z', 'boneX', PART),
    box(750, 916, 370, 46, 'coal', 12),
    barrel('x', 180, 600, [
      [260, 206, 'coal', 'plain', 190],
      [40, 196, 'coal'],
      [120, 190, 'bone'],
      [150, 190, 'coal', 'ribs'],
      [20, 184, 'ember'],
      [110, 182, 'bone', 'plain', 172],
      [150, 172, 'coal', 'ribs'],
      [110, 176, 'bone'],
      [110, 168, 'bone', 'plain', 150],
      [60, 150, 'coal'],
      [40, 140, 'steel'],
    ]),
    box(986, 420, 96, 400, 'boneX', 12, PART),
    disc(1034, 600, 34, 'coal'),
    box(1112, 556, 70, 96, 'coal', 10, FINE),
    line('M1126 580H1168M1126 604H1168M1126 628H1168', FINE, 'bone'),
    shape('M180 394Q150 500 180 600Q150 720 180 806', 'coal', BOLD),
  )
}

/** A dark standard zoom, petal hood forward, lying on its side. */
export function standardZoom(): string {
  return all(
    shadow(800, 900, 540),
    barrel('x', 400, 620, [
      [60, 244, 'coal'],
      [90, 214, 'iron'],
      [180, 236, 'coal', 'ribs'],
      [18, 228, 'ember'],
      [90, 228, 'coal', 'scale'],
      [170, 232, 'iron', 'ribs'],
      [110, 216, 'coal', 'plain', 196],
      [40, 186, 'steel'],
      [50, 170, 'steel'],
    ]),
    shape('M420 376L300 350Q240 400 300 480Q220 540 220 620T300 760Q240 840 300 890L420 864Z', 'coal', BOLD),
    faint(0.6, line('M310 372L408 394', PART, 'gleam')),
    box(930, 560, 60, 100, 'coal', 10, FINE),
    line('M944 586H976M944 610H976M944 634H976', FINE, 'bone'),
    disc(1120, 446, 12, 'ember', FINE),
  )
}

/** A probe lens with its lit tip, looking down on a sprig. */
export function probeLens(): string {
  const tip = all(
    barrel('x', 150, 560, [
      [26, 46, 'steel', 'plain', 52],
      [560, 52, 'coal'],
      [40, 60, 'iron'],
      [70, 84, 'coal', 'plain', 130],
      [120, 150, 'iron', 'teeth'],
      [80, 142, 'coal', 'scale'],
      [110, 150, 'iron', 'teeth'],
      [70, 130, 'coal', 'plain', 120],
      [36, 136, 'steel'],
    ]),
    line('M240 542H690', FINE, 'seam'),
    oval(150, 560, 14, 46, 'lamp', FINE),
  )
  return all(
    shadow(980, 985, 400),
    shadow(230, 985, 150),
    turn(-15, 960, 620, move(70, 60, 1, tip)),
    shape('M930 770L860 960H1180L1110 740Z', 'iron', BOLD),
    box(820, 936, 400, 34, 'coal', 8),
    line('M240 972Q214 900 232 850', 9, 'ink'),
    shape('M230 910Q150 900 130 850Q210 846 230 910Z', 'leaf', PART),
    shape('M234 930Q300 926 326 880Q250 872 234 930Z', 'leaf', PART),
  )
}

/** Mount adapters: a glass reducer lying face up and one on edge. */
export function mountAdapters(): string {
  return all(
    shadow(640, 960, 400),
    shadow(1210, 960, 220),
    shape('M320 800V640H960V800A320 130 0 0 1 320 800Z', 'coalY', BOLD),
    oval(640, 640, 320, 130, 'steel', BOLD),
    oval(640, 640, 270, 106, 'iron', PART),
    oval(640, 644, 226, 86, 'black', PART),
    oval(640, 650, 196, 70, 'glass', FINE),
    faint(0.6, line('M490 632Q540 598 620 594', 8, 'gleam')),
    shape('M800 540L850 560L836 574L790 556ZM420 566L470 546L482 560L436 578Z', 'iron', FINE),
    disc(350, 648, 12, 'ember', FINE),
    line('M350 760A320 130 0 0 0 930 760', FINE, 'seam'),
    box(880, 720, 44, 70, 'steel', 8, FINE),
    lensFront(1210, 750, 206),
    disc(1210, 750, 156, 'steel', PART),
    disc(1210, 750, 122, 'black', PART),
    disc(1210, 750, 112, 'glass', FINE),
    many(4, (i) => turn(45 + i * 90, 1210, 750, disc(1210, 568, 11, 'steel', FINE))),
    disc(1210, 562, 13, 'ember', FINE),
  )
}
