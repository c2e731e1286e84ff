import { keys, knob, picture, vents } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  FINE,
  line,
  many,
  move,
  oval,
  PART,
  rod,
  shadow,
  shape,
} from './strokes.ts'
import { arc, barrel, lensFront } from './turned.ts'

/** A mirrorless body and fast prime, straight on. */
export function mirrorless(): string {
  return all(
    shadow(800, 985, 520),
    box(1010, 336, 120, 52, 'iron', 16),
    many(9, (i) => line(`M${1022 + i * 12} 344V382`, FINE, 'ink')),
    box(400, 344, 110, 46, 'iron', 16),
    disc(356, 378, 30, 'steel'),
    shape('M640 396L700 268Q708 252 726 252H880Q898 252 906 268L966 396Z', 'coal', BOLD),
    box(724, 236, 160, 24, 'steel', 5, FINE),
    shape(
      'M312 440Q312 384 368 384H1240Q1300 384 1300 444V900Q1300 960 1240 960H360Q292 960 292 892Z',
      'coal',
      BOLD,
    ),
    shape('M312 440Q312 384 368 384H470Q520 384 520 440V960H360Q292 960 292 892Z', 'iron', PART),
    many(12, (i) => line(`M${326 - i * 2} ${480 + i * 38}H500`, FINE, 'ink')),
    line('M1060 470H1296M520 470H600', FINE, 'seam'),
    many(7, (i) => line(`M1110 ${540 + i * 52}H1290`, FINE, 'seam')),
    disc(600, 520, 17, 'ember', FINE),
    disc(1210, 428, 15, 'bone', FINE),
    lensFront(830, 670, 296),
    line(arc(830, 670, 312, 210, 330), PART, 'seam'),
  )
}

/** A shoulder broadcast camera from the side. */
export function camcorder(): string {
  return all(
    shadow(820, 985, 480),
    shape('M560 330Q560 300 592 300H1040Q1076 300 1076 334V430H1016V364H630V450H560Z', 'coal', BOLD),
    rod(430, 300, 700, 300, 40, 'ironX'),
    oval(430, 300, 24, 38, 'coal'),
    many(6, (i) => line(`M${470 + i * 22} 284V316`, FINE, 'ink')),
    shape(
      'M500 440H1150Q1176 440 1180 470L1200 700Q1202 724 1178 730L900 760Q880 930 860 950H700Q640 800 500 770Z',
      'coal',
      BOLD,
    ),
    shape('M700 952Q680 860 640 800H882Q884 900 860 952Z', 'iron', PART),
    box(1176, 450, 170, 260, 'iron', 16, BOLD),
    line('M1206 500H1316M1206 540H1316M1206 580H1316', PART, 'ink'),
    box(620, 490, 290, 180, 'screen', 14),
    picture(638, 506, 254, 148),
    keys(950, 496, 3, 3, 44, 18),
    knob(990, 700, 26),
    knob(1070, 694, 26),
    shape('M566 356H380Q360 356 360 376V426Q360 440 376 440H566Z', 'coal', PART),
    oval(360, 398, 26, 50, 'iron'),
    barrel('x', 236, 610, [
      [44, 150, 'coal', 'plain', 132],
      [56, 132, 'iron', 'ribs'],
      [40, 126, 'coal', 'scale'],
      [60, 128, 'iron', 'teeth'],
      [68, 112, 'coal', 'plain', 104],
    ]),
    shape('M236 452L186 428V792L236 768Z', 'coal', BOLD),
    box(470, 690, 190, 200, 'iron', 60),
    line('M500 740Q560 780 632 740', PART, 'seam'),
  )
}

/** A high-speed block with its boost fan, big handle and a falling drop stopped in the air. */
export function highSpeedCamera(): string {
  return all(
    shadow(860, 985, 470),
    box(650, 928, 520, 40, 'iron', 8),
    rod(700, 330, 700, 430, 26, 'steel'),
    rod(1120, 330, 1120, 430, 26, 'steel'),
    box(650, 296, 530, 52, 'coal', 22, BOLD),
    box(600, 420, 640, 510, 'coal', 18, BOLD),
    box(660, 476, 330, 56, 'ember', 8),
    disc(870, 726, 150, 'iron'),
    disc(870, 726, 124, 'black', FINE),
    many(7, (i) => {
      const [c, s] = [Math.cos((i * 6.283) / 7), Math.sin((i * 6.283) / 7)]
      return shape(
        `M870 726Q${870 + 70 * c - 40 * s} ${726 + 70 * s + 40 * c} ${870 + 116 * c} ${726 + 116 * s}Q${870 + 84 * c} ${726 + 84 * s} 870 726Z`,
        'steel',
        FINE,
      )
    }),
    disc(870, 726, 34, 'coal'),
    vents(1060, 600, 130, 270, 9, 'seam'),
    keys(1040, 480, 3, 1, 42, 14),
    barrel('x', 330, 690, [
      [46, 150, 'coal', 'plain', 140],
      [76, 136, 'iron', 'teeth'],
      [40, 128, 'coal', 'scale'],
      [60, 132, 'iron', 'teeth'],
      [50, 110, 'steel'],
    ]),
    shape('M330 542L290 526V854L330 838Z', 'coal'),
    shape('M190 300Q226 372 226 410A36 36 0 0 1 154 410Q154 372 190 300Z', 'sky', PART),
    shape('M60 968Q130 940 150 890Q160 946 190 950Q220 946 230 890Q250 940 320 968Z', 'sky', PART),
    disc(130, 846, 13, 'sky', FINE),
    disc(252, 842, 13, 'sky', FINE),
    disc(190, 800, 10, 'sky', FINE),
  )
}

/** A rugged action camera beside a two-lens 360 stick. */
export function actionCameras(): string {
  return all(
    shadow(620, 972, 380),
    shadow(1200, 972, 150),
    box(430, 320, 110, 32, 'ember', 8),
    box(300, 346, 640, 470, 'coal', 56, BOLD),
    box(352, 398, 250, 210, 'screen', 22),
    picture(374, 420, 206, 166),
    many(6, (i) => line(`M366 ${660 + i * 22}H560`, PART, 'seam')),
    box(628, 392, 264, 264, 'iron', 40),
    lensFront(760, 524, 118),
    disc(880, 744, 16, 'ember', FINE),
    shape('M520 816H720V852H690V900H668V852H640V900H616V852H590V900H552V852H520Z', 'iron', PART),
    rod(480, 896, 770, 896, 30, 'steelX'),
    box(430, 906, 380, 54, 'coal', 20),
    box(1090, 250, 220, 640, 'coal', 50, BOLD),
    lensFront(1200, 366, 96),
    box(1134, 520, 132, 230, 'screen', 16),
    picture(1148, 536, 104, 198),
    disc(1200, 810, 30, 'ember'),
    box(1150, 886, 100, 74, 'steelY', 8),
  )
}

/** A 16 mm film body with its coaxial magazine, crank and eyepiece. */
export function filmCamera(): string {
  return all(
    shadow(820, 985, 470),
    disc(900, 416, 210, 'coal', BOLD),
    disc(1150, 470, 176, 'coal', BOLD),
    disc(900, 416, 150, 'iron', FINE),
    disc(1150, 470, 122, 'iron', FINE),
    move(900, 416, 1.25, reelSpokes(90)),
    move(1150, 470, 1, reelSpokes(90)),
    box(590, 560, 660, 300, 'coal', 30, BOLD),
    box(640, 604, 300, 200, 'iron', 18),
    disc(790, 704, 62, 'steel'),
    line('M790 704L840 640', 12, 'ink'),
    disc(844, 634, 17, 'ember', FINE),
    knob(1040, 660, 38),
    knob(1150, 660, 38),
    line('M1000 780H1200', PART, 'seam'),
    box(660, 856, 520, 44, 'steelX', 8),
    box(760, 900, 320, 64, 'iron', 10),
    shape('M610 584L520 520H380V448H548L660 540Z', 'coal', PART),
    oval(376, 484, 28, 60, 'iron'),
    barrel('x', 296, 720, [
      [70, 128, 'coal', 'plain', 104],
      [56, 100, 'steel', 'ribs'],
      [40, 94, 'coal', 'scale'],
      [56, 100, 'iron', 'teeth'],
      [72, 82, 'steel'],
    ]),
    cord('M1250 820Q1340 830 1330 920T1400 970', 14),
  )
}

function reelSpokes(radius: number): string {
  return all(
    many(5, (i) => {
      const angle = i * 1.2566 - 0.4
      return disc(
        radius * 0.58 * Math.cos(angle),
        radius * 0.58 * Math.sin(angle),
        radius * 0.24,
        'coal',
        FINE,
      )
    }),
    disc(0, 0, radius * 0.2, 'steel', FINE),
  )
}
