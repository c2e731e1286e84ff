import { dollyCamera } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  FINE,
  flip,
  line,
  many,
  move,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'

/** Fluid head and two-stage legs with a mid spreader. */
export function tripod(): string {
  return all(
    shadow(800, 1105, 430),
    rod(800, 500, 822, 1052, 30, 'coal'),
    tripodLeg(),
    flip(800, tripodLeg()),
    rod(800, 840, 590, 800, 18, 'steel'),
    rod(800, 840, 1010, 800, 18, 'steel'),
    disc(800, 844, 36, 'iron'),
    shape('M660 430H940L900 520H700Z', 'iron', BOLD),
    shape('M720 330H880L900 430H700Z', 'coal', BOLD),
    box(640, 130, 320, 220, 'coal', 34, BOLD),
    disc(800, 246, 74, 'iron'),
    disc(800, 246, 44, 'steel', FINE),
    many(8, (i) => turn(i * 45, 800, 246, line('M800 184V196', FINE, 'bone'))),
    box(560, 96, 480, 40, 'steelX', 8),
    box(600, 66, 320, 32, 'iron', 6),
    disc(900, 470, 20, 'ember', FINE),
    rod(930, 250, 1290, 420, 26, 'coal'),
    rod(1190, 373, 1320, 434, 44, 'ironX'),
    disc(944, 254, 40, 'iron'),
  )
}

/** A platform dolly on curved track, with its column and seat. */
export function trackDolly(): string {
  return all(
    shadow(800, 1010, 660),
    many(8, (i) => box(150 + i * 178, 976, 60, 40, 'wood', 4, FINE)),
    rod(90, 966, 1510, 966, 30, 'steelX'),
    many(4, (i) => disc(i < 2 ? 400 + i * 112 : 872 + i * 112, 916, 44, 'ember')),
    many(4, (i) => disc(i < 2 ? 400 + i * 112 : 872 + i * 112, 916, 17, 'steel', FINE)),
    box(352, 836, 212, 56, 'iron', 10),
    box(1048, 836, 212, 56, 'iron', 10),
    box(300, 770, 1010, 76, 'coal', 14, BOLD),
    many(12, (i) => line(`M${340 + i * 84} 790H${380 + i * 84}`, FINE, 'seam')),
    rod(1270, 780, 1440, 440, 30, 'steel'),
    rod(1400, 440, 1490, 440, 40, 'coalX'),
    rod(640, 770, 640, 500, 70, 'steelY'),
    rod(640, 640, 640, 770, 94, 'ironY'),
    box(570, 470, 140, 46, 'coal', 10),
    rod(1010, 770, 1010, 640, 34, 'steelY'),
    box(920, 596, 190, 54, 'coal', 22),
    move(330, 120, 0.36, dollyCamera()),
  )
}

/** A camera slider: twin rails, flywheel carriage, feet. */
export function slider(): string {
  return all(
    shadow(800, 1010, 640),
    rod(190, 800, 150, 990, 30, 'iron'),
    rod(290, 800, 330, 990, 30, 'iron'),
    rod(1310, 800, 1270, 990, 30, 'iron'),
    rod(1410, 800, 1450, 990, 30, 'iron'),
    ...[150, 330, 1270, 1450].map((x) => box(x - 30, 976, 60, 26, 'coal', 10)),
    rod(200, 806, 1400, 806, 34, 'steelX'),
    rod(200, 754, 1400, 754, 34, 'steelX'),
    box(170, 716, 140, 126, 'coal', 18, BOLD),
    box(1290, 716, 140, 126, 'coal', 18, BOLD),
    disc(1360, 780, 74, 'iron', BOLD),
    disc(1360, 780, 46, 'steel', FINE),
    disc(1360, 780, 15, 'ember', FINE),
    many(24, (i) => line(`M${350 + i * 38} ${784}v${i % 4 === 0 ? 14 : 8}`, FINE, 'ink')),
    box(620, 690, 340, 130, 'coal', 18, BOLD),
    disc(680, 756, 25, 'ember'),
    box(740, 640, 100, 56, 'iron', 10),
    disc(790, 626, 56, 'steel'),
    move(470, 130, 0.6, dollyCamera()),
  )
}

/** A jib over its tripod: long arm, camera low at the tip, weights behind. */
export function jib(): string {
  return move(
    76,
    44,
    0.95,
    shadow(960, 1090, 330),
    rod(960, 560, 760, 1080, 34, 'coal'),
    rod(960, 560, 1160, 1080, 34, 'coal'),
    rod(960, 560, 990, 1096, 34, 'coal'),
    rod(860, 820, 1060, 820, 14, 'steel', FINE),
    box(920, 500, 80, 90, 'iron', 12),
    rod(180, 200, 1330, 590, 44, 'steel'),
    rod(180, 278, 1250, 641, 20, 'steel'),
    many(6, (i) =>
      line(`M${280 + i * 110} ${252 + i * 37.3}L${340 + i * 110} ${322 + i * 37.3}`, PART, 'ink'),
    ),
    shape('M900 420H1020L1000 540H920Z', 'coal', BOLD),
    disc(960, 468, 40, 'steel'),
    disc(960, 468, 15, 'ember', FINE),
    rod(1270, 590, 1440, 590, 26, 'steelX'),
    many(4, (i) => box(1300 + i * 34, 500, 30, 180, 'iron', 8)),
    rod(180, 190, 180, 424, 36, 'iron'),
    box(120, 396, 120, 34, 'iron', 8),
    move(-10, 356, 0.31, dollyCamera()),
  )
}

/** A load vest with its overhead arm and line. */
export function bodySupport(): string {
  return all(
    shadow(800, 1095, 250),
    rod(800, 880, 800, 1086, 40, 'steelY'),
    box(640, 1070, 320, 28, 'iron', 12),
    cord('M960 250Q700 60 470 180', 34),
    cord('M1000 620Q1030 300 940 240', 34),
    disc(466, 186, 34, 'steel'),
    line('M462 214V500', PART, 'ink'),
    shape('M440 500H486L476 560Q500 590 462 600Q436 600 436 574', 'none', PART),
    shape(
      'M630 320Q690 290 720 320L760 470H840L880 320Q910 290 970 320L1030 560Q1040 780 1000 880H600Q560 780 570 560Z',
      'coal',
      BOLD,
    ),
    shape('M630 320Q690 290 720 320L790 640L760 880H600Q560 780 570 560Z', 'iron', PART),
    shape('M970 320Q910 290 880 320L810 640L840 880H1000Q1040 780 1030 560Z', 'iron', PART),
    box(560, 800, 480, 90, 'coal', 30),
    box(740, 792, 120, 104, 'steel', 14),
    box(700, 560, 200, 44, 'coal', 14),
    box(762, 552, 76, 60, 'ember', 10),
    line('M650 380L690 560M950 380L910 560M620 680H740M980 680H860', PART, 'seam'),
  )
}

function tripodLeg(): string {
  return all(
    rod(740, 500, 560, 850, 26, 'coal'),
    rod(780, 520, 610, 860, 26, 'coal'),
    rod(585, 850, 450, 1090, 36, 'steel'),
    turn(27, 585, 850, box(538, 820, 94, 62, 'iron', 10), disc(524, 850, 17, 'ember', FINE)),
    disc(446, 1092, 28, 'coal'),
  )
}
