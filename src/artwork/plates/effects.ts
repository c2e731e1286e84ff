import { knob, vents, wheel } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  each,
  FINE,
  faint,
  line,
  many,
  mist,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'

/** A hazer in its road case, haze rolling off the nozzle. */
export function hazer(): string {
  return all(
    each(
      [
        [400, 540, 170],
        [300, 470, 210],
        [180, 580, 190],
        [250, 350, 180],
        [120, 420, 150],
        [420, 380, 150],
      ],
      ([x, y, r]) => mist(x, y, r),
    ),
    line(
      'M430 560Q330 520 290 580T150 560M430 520Q360 440 250 470T120 420M440 480Q400 380 300 390',
      PART,
      'gleam',
    ),
    shadow(920, 985, 440),
    box(520, 400, 840, 560, 'coal', 24, BOLD),
    box(540, 420, 800, 60, 'iron', 10, FINE),
    shape('M640 400V340Q640 310 670 310H1210Q1240 310 1240 340V400H1190V356H690V400Z', 'iron', PART),
    shape('M520 520H470L430 490V620L470 590H520Z', 'steel', PART),
    box(590, 540, 330, 180, 'iron', 16),
    box(616, 566, 180, 70, 'screen', 8),
    line('M640 604H760', PART, 'ember'),
    disc(860, 600, 34, 'ember'),
    vents(620, 670, 260, 24, 2),
    disc(1140, 680, 154, 'iron'),
    disc(1140, 680, 124, 'black', FINE),
    many(8, (i) =>
      turn(i * 45, 1140, 680, shape('M1140 660Q1190 590 1140 560Q1108 600 1140 660Z', 'steel', FINE)),
    ),
    ...[120, 86, 50].map((r) => disc(1140, 680, r, 'none', FINE)),
    disc(1140, 680, 26, 'coal'),
    knob(650, 830, 40),
    knob(770, 830, 40),
    each(
      [
        [522, 402],
        [1298, 402],
        [522, 898],
        [1298, 898],
      ],
      ([x, y]) => box(x, y, 60, 60, 'steel', 16, PART),
    ),
    cord('M1360 900Q1460 900 1440 1000T1510 1080', 15),
  )
}

/** A big wind machine on its wheeled yoke, leaves going by. */
export function windMachine(): string {
  return all(
    shadow(820, 1090, 440),
    rod(560, 700, 440, 1030, 40, 'iron'),
    rod(1080, 700, 1200, 1030, 40, 'iron'),
    rod(460, 980, 1180, 980, 34, 'ironX'),
    wheel(440, 1030, 60),
    wheel(1200, 1030, 60),
    disc(820, 520, 400, 'ember', BOLD),
    disc(820, 520, 356, 'black', PART),
    many(5, (i) =>
      turn(
        i * 72 + 14,
        820,
        520,
        shape('M800 480Q760 330 830 190Q920 220 930 290Q900 420 850 490Z', 'steel', PART),
      ),
    ),
    disc(820, 520, 76, 'coal', BOLD),
    disc(820, 520, 34, 'ember', FINE),
    ...[330, 262, 194, 126].map((r) => disc(820, 520, r, 'none', FINE)),
    many(12, (i) => turn(i * 30, 820, 520, line('M820 440V166', FINE, 'ink'))),
    disc(430, 560, 30, 'steel'),
    disc(1210, 560, 30, 'steel'),
    faint(0.8, line('M60 330H330M110 470H350M40 640H340M130 780H420', PART, 'gleam')),
    each(
      [
        [180, 400, 20],
        [120, 560, -30],
        [280, 720, 40],
      ],
      ([x, y, degrees]) =>
        turn(
          degrees,
          x,
          y,
          shape(`M${x - 40} ${y}Q${x} ${y - 40} ${x + 40} ${y}Q${x} ${y + 34} ${x - 40} ${y}Z`, 'wood', PART),
          line(`M${x - 40} ${y}H${x + 30}`, FINE, 'ink'),
        ),
    ),
  )
}
