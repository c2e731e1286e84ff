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
  oval,
  PART,
  rod,
  shadow,
  shape,
} from './strokes.ts'
import { barrel, lensFront } from './turned.ts'

/** A single-hand three-axis gimbal with a mirrorless body on it. */
export function gimbal(): string {
  return all(
    shadow(800, 1110, 260),
    rod(800, 1000, 640, 1104, 26, 'iron'),
    rod(800, 1000, 960, 1104, 26, 'iron'),
    box(752, 730, 96, 300, 'coalY', 30, BOLD),
    many(7, (i) => line(`M768 ${800 + i * 28}H832`, FINE, 'seam')),
    shape('M736 640H864L850 740H750Z', 'iron', BOLD),
    disc(776, 690, 15, 'ember', FINE),
    box(800, 676, 40, 30, 'screen', 6, FINE),
    shape('M860 640L1110 590V480H1170V640Q1170 662 1150 664L860 710Z', 'coal', BOLD),
    disc(800, 636, 70, 'iron'),
    disc(800, 636, 40, 'coal', FINE),
    disc(1140, 450, 74, 'iron'),
    disc(1140, 450, 44, 'coal', FINE),
    shape('M1080 420H1180V220Q1180 190 1150 190H560V250H1110Z', 'coal', BOLD),
    disc(540, 222, 66, 'iron'),
    disc(540, 222, 38, 'coal', FINE),
    box(510, 280, 60, 250, 'coal', 14),
    box(500, 500, 560, 40, 'steelX', 8),
    box(600, 296, 400, 206, 'coal', 26, BOLD),
    box(690, 262, 150, 44, 'coal', 12),
    box(880, 278, 70, 24, 'iron', 8),
    lensFront(780, 402, 96),
    disc(948, 350, 12, 'ember', FINE),
  )
}

/** A two-handed gimbal: top bar, side grips, a cinema body in the cradle. */
export function ringGimbal(): string {
  const grip = all(
    rod(440, 250, 330, 250, 46, 'coal'),
    rod(330, 240, 290, 520, 60, 'coal'),
    many(7, (i) => line(`M${296 - i * 5} ${330 + i * 26}H${340 - i * 5}`, FINE, 'seam')),
    disc(330, 244, 44, 'iron'),
  )
  return all(
    shadow(800, 1060, 360),
    rod(420, 250, 1180, 250, 60, 'coalX'),
    rod(640, 180, 960, 180, 44, 'ironX'),
    rod(660, 180, 660, 250, 30, 'coal'),
    rod(940, 180, 940, 250, 30, 'coal'),
    grip,
    flip(800, grip),
    box(744, 220, 112, 130, 'iron', 16, BOLD),
    disc(800, 350, 62, 'coal'),
    disc(800, 350, 30, 'ember', FINE),
    shape('M770 380H830V420H1130V860H1070V480H530V860H470V420H770Z', 'coal', BOLD),
    disc(500, 850, 70, 'iron', BOLD),
    disc(500, 850, 36, 'coal', FINE),
    disc(1100, 850, 70, 'iron', BOLD),
    disc(1100, 850, 36, 'coal', FINE),
    rod(540, 930, 1060, 930, 40, 'steelX'),
    rod(540, 850, 540, 930, 34, 'coal'),
    rod(1060, 850, 1060, 930, 34, 'coal'),
    box(620, 580, 360, 340, 'coal', 24, BOLD),
    box(690, 530, 220, 56, 'iron', 20),
    lensFront(800, 750, 136),
  )
}

/** A stabiliser arm and post: camera above, monitor and battery below, vest behind. */
export function steadicam(): string {
  return all(
    shadow(560, 1105, 170),
    shadow(1260, 1105, 190),
    rod(1256, 880, 1256, 1092, 40, 'steelY'),
    box(1130, 1078, 252, 26, 'iron', 12),
    shape(
      'M1090 330Q1150 290 1180 330L1230 470Q1270 480 1310 470L1340 330Q1380 290 1420 330L1450 620Q1450 820 1410 900H1120Q1070 800 1080 620Z',
      'coal',
      BOLD,
    ),
    box(1080, 820, 350, 76, 'iron', 24),
    box(1150, 560, 220, 60, 'iron', 14),
    line('M1130 400L1160 560M1400 400L1360 560', PART, 'seam'),
    shape('M1070 690H1130V780H1070Z', 'steel', PART),
    rod(1080, 730, 860, 860, 70, 'iron'),
    line('M1040 760L900 842', PART, 'ember'),
    disc(862, 858, 50, 'coal'),
    rod(862, 850, 640, 650, 70, 'iron'),
    line('M820 812L690 696', PART, 'ember'),
    disc(640, 650, 50, 'coal'),
    rod(560, 400, 560, 1010, 40, 'steelY'),
    rod(640, 650, 560, 650, 36, 'steel'),
    box(522, 596, 76, 120, 'iron', 16),
    disc(560, 616, 30, 'coal', FINE),
    box(400, 380, 330, 40, 'steelX', 8),
    move(270, 50, 0.42, dollyCamera()),
    rod(300, 1000, 790, 1000, 30, 'coalX'),
    box(210, 860, 220, 150, 'coal', 14, BOLD),
    box(232, 880, 176, 108, 'sky', 6),
    box(720, 940, 140, 130, 'iron', 14),
    line('M750 980H830M750 1010H830', FINE, 'ink'),
    oval(560, 1016, 40, 26, 'iron'),
    cord('M420 930Q500 900 540 820', 9),
    barrel('y', 1030, 560, [[50, 30, 'coal', 'ribs', 22]]),
  )
}
