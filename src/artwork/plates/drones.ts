import {
  all,
  BOLD,
  box,
  disc,
  FINE,
  faint,
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
import { lensFront } from './turned.ts'

/** A cinema drone, arms raised, full-frame gimbal under its nose. */
export function cinemaDrone(): string {
  const arm = all(
    rod(720, 470, 330, 330, 52, 'steel'),
    rod(360, 345, 300, 760, 26, 'coal'),
    shape('M270 750H336L350 800H250Z', 'iron', PART),
    motor(320, 320, 1),
    propeller(320, 268, 290),
    rod(700, 500, 470, 440, 32, 'iron'),
    motor(470, 430, 0.7),
    propeller(470, 394, 200),
  )
  return all(
    shadow(800, 1040, 440),
    ...[arm, flip(800, arm)].map((side) => move(88, 40, 0.89, side)),
    shape('M640 420Q660 350 740 340H860Q940 350 960 420L940 560Q900 610 800 610T660 560Z', 'steel', BOLD),
    shape('M690 380H910L890 450H710Z', 'screen', PART),
    disc(800, 520, 24, 'black', FINE),
    disc(796, 516, 9, 'sky', 0),
    disc(708, 520, 12, 'ember', FINE),
    disc(892, 520, 12, 'ember', FINE),
    cameraBall(800, 730, 1.15),
  )
}

/** A folding drone from the front, three-lens gimbal. */
export function foldingDrone(): string {
  const arm = all(
    shape('M640 560L330 470L290 500L300 540L620 640Z', 'steel', BOLD),
    motor(320, 480, 1.05),
    propeller(320, 424, 300),
    shape('M300 540L280 730H310L340 548Z', 'coal', PART),
    shape('M650 640L470 700L480 740L670 700Z', 'iron', PART),
    motor(476, 690, 0.7),
    propeller(476, 654, 190),
  )
  return all(
    shadow(800, 1000, 420),
    ...[arm, flip(800, arm)].map((side) => move(88, 54, 0.89, side)),
    shape(
      'M590 520Q620 440 720 430H880Q980 440 1010 520L1000 660Q980 730 900 740H700Q620 730 600 660Z',
      'steel',
      BOLD,
    ),
    line('M620 560H980', FINE, 'ink'),
    oval(660, 510, 32, 22, 'black', FINE),
    oval(940, 510, 32, 22, 'black', FINE),
    box(690, 620, 220, 250, 'coal', 70, BOLD),
    lensFront(800, 690, 54),
    lensFront(800, 800, 66),
    disc(740, 738, 22, 'glass', FINE),
  )
}

/** A ducted first-person-view drone with its goggles. */
export function fpvDrone(): string {
  const duct = all(
    oval(390, 480, 250, 96, 'iron', BOLD),
    oval(390, 470, 210, 72, 'black', PART),
    propeller(390, 470, 190),
    disc(390, 466, 34, 'ember', PART),
    shape('M140 480Q150 570 390 600T640 490V450Q630 560 390 572T140 450Z', 'coal', PART),
  )
  return all(
    shadow(800, 770, 520),
    shadow(1180, 1060, 260),
    rod(700, 600, 620, 730, 24, 'iron'),
    rod(900, 600, 980, 730, 24, 'iron'),
    duct,
    flip(800, duct),
    shape('M660 420H940L970 600Q960 660 800 670T630 600Z', 'coal', BOLD),
    box(690, 380, 220, 70, 'steel', 20),
    box(720, 500, 160, 140, 'iron', 40),
    lensFront(800, 570, 60),
    shape(
      'M960 900Q960 850 1010 850H1350Q1400 850 1400 900V980Q1400 1040 1340 1040H1250Q1200 1040 1180 990Q1160 1040 1110 1040H1020Q960 1040 960 980Z',
      'steel',
      BOLD,
    ),
    shape(
      'M990 890H1370V960Q1360 1000 1310 1006H1254Q1214 980 1180 960Q1146 980 1106 1006H1050Q1000 1000 990 960Z',
      'screen',
      PART,
    ),
    line('M1400 920Q1500 900 1490 990', 22, 'ink'),
  )
}

/** A six-motor lifter with a cinema camera slung below. */
export function heavyLifter(): string {
  const arms = all(
    rod(760, 400, 210, 330, 38, 'coal'),
    rod(760, 420, 380, 470, 42, 'coal'),
    rod(770, 380, 520, 250, 30, 'coal'),
    motor(210, 326, 1),
    motor(380, 470, 1.15),
    motor(520, 246, 0.8),
    propeller(520, 206, 190),
    propeller(210, 276, 200),
    propeller(380, 412, 260),
    rod(690, 520, 560, 1000, 26, 'coal'),
    rod(470, 1006, 660, 1006, 34, 'ironX'),
  )
  return all(
    shadow(800, 1030, 480),
    ...[arms, flip(800, arms)].map((side) => move(64, 20, 0.92, side)),
    shape('M650 400Q660 330 740 326H860Q940 330 950 400L930 500H670Z', 'iron', BOLD),
    box(700, 350, 200, 60, 'ember', 14),
    box(690, 490, 220, 40, 'coal', 8),
    rod(800, 530, 800, 600, 50, 'steelY'),
    shape('M620 600H980V800H930V650H670V800H620Z', 'coal', BOLD),
    disc(646, 800, 40, 'iron'),
    disc(954, 800, 40, 'iron'),
    box(676, 690, 248, 220, 'coal', 20, BOLD),
    lensFront(800, 800, 94),
    box(730, 668, 140, 30, 'iron', 8),
  )
}

function motor(x: number, y: number, scale: number): string {
  const [w, h] = [44 * scale, 40 * scale]
  return all(
    box(x - w, y - h, w * 2, h * 2, 'coalY', 12),
    box(x - w * 0.7, y - h * 1.35, w * 1.4, h * 0.5, 'steelY', 6, FINE),
  )
}

/** Two blades, with the faint disc they sweep. */
function propeller(x: number, y: number, half: number): string {
  return all(
    faint(0.22, oval(x, y, half, half * 0.13, 'bone', FINE)),
    shape(
      `M${x} ${y - 5}Q${x - half * 0.5} ${y - 22} ${x - half} ${y - 4}Q${x - half * 0.5} ${y + 10} ${x} ${y + 5}Q${x + half * 0.5} ${y + 22} ${x + half} ${y + 4}Q${x + half * 0.5} ${y - 10} ${x} ${y - 5}Z`,
      'coal',
      FINE,
    ),
    disc(x, y, 13, 'steel', FINE),
  )
}

function cameraBall(x: number, y: number, scale: number): string {
  const s = scale
  return all(
    rod(x, y - 130 * s, x, y - 60 * s, 50 * s, 'iron'),
    shape(
      `M${x - 150 * s} ${y - 100 * s}H${x + 150 * s}V${y + 40 * s}H${x + 110 * s}V${y - 60 * s}H${x - 110 * s}V${y + 40 * s}H${x - 150 * s}Z`,
      'coal',
      BOLD,
    ),
    box(x - 112 * s, y - 50 * s, 224 * s, 190 * s, 'coal', 30, BOLD),
    lensFront(x, y + 46 * s, 84 * s),
    many(2, (i) => disc(x + (i === 0 ? -130 : 130) * s, y + 40 * s, 26 * s, 'iron')),
    line(`M${x - 80 * s} ${y - 30 * s}H${x - 20 * s}`, FINE, 'ember'),
  )
}
