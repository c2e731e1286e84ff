import { keys, knob, picture, vents, xlr } from './parts.ts'
import { all, BOLD, box, disc, FINE, line, many, oval, PART, rod, shadow, shape } from './strokes.ts'
import { barrel, lensFront } from './turned.ts'

/** A studio body from the operator’s side: rods, matte box, cine prime, handle, finder, battery. */
export function cinemaCamera(): string {
  return all(
    shadow(820, 985, 560),
    rod(240, 846, 1290, 846, 26, 'steelX'),
    box(620, 872, 560, 46, 'iron', 8),
    box(560, 914, 700, 52, 'coal', 10, BOLD),
    box(1186, 470, 160, 340, 'iron', 18, BOLD),
    many(4, (i) => box(1216, 520 + i * 34, 34, 18, i < 3 ? 'ember' : 'coal', 4, FINE)),
    line('M1216 690H1316M1216 726H1316', PART, 'ink'),
    shape('M670 430V330Q670 300 700 300H1130Q1160 300 1160 330V430H1110V352H720V430Z', 'coal', BOLD),
    box(700, 286, 400, 40, 'iron', 16),
    box(640, 424, 560, 424, 'coal', 30, BOLD),
    box(694, 480, 250, 150, 'screen', 12),
    picture(714, 498, 210, 114),
    keys(970, 486, 3, 3, 40, 16),
    box(694, 664, 250, 60, 'iron', 10, FINE),
    keys(712, 680, 4, 1, 28, 28, 'steel'),
    knob(1018, 720, 42),
    disc(1118, 700, 18, 'ember', FINE),
    vents(700, 764, 330, 48, 4),
    box(590, 330, 84, 46, 'iron', 8),
    rod(600, 352, 540, 352, 20, 'steel'),
    box(444, 306, 120, 92, 'coal', 14),
    shape('M564 312H700L760 290V418L700 396H564Z', 'coal', PART),
    oval(764, 354, 22, 66, 'iron'),
    barrel('x', 372, 640, [
      [50, 118, 'coal'],
      [64, 124, 'iron', 'teeth'],
      [34, 116, 'coal', 'scale'],
      [56, 120, 'iron', 'teeth'],
      [40, 104, 'steel', 'plain', 92],
      [30, 120, 'coal'],
    ]),
    box(340, 470, 40, 350, 'iron', 8),
    shape('M346 440L170 372V900L346 850Z', 'coal', BOLD),
    line('M320 470V824M208 420V860', FINE, 'seam'),
    shape('M346 440L170 372L120 300L352 396Z', 'iron', PART),
    rod(356, 820, 356, 862, 26, 'iron'),
    box(330, 826, 60, 44, 'iron', 8),
  )
}

/** A compact cube of a cinema camera from the front, handle and side grip on. */
export function boxCamera(): string {
  return all(
    shadow(800, 985, 420),
    rod(560, 330, 560, 220, 34, 'coal'),
    rod(1000, 330, 1000, 220, 34, 'coal'),
    box(500, 180, 560, 60, 'coal', 26, BOLD),
    many(9, (i) => line(`M${620 + i * 40} 192V228`, FINE, 'seam')),
    box(1010, 70, 300, 190, 'coal', 18, BOLD),
    picture(1032, 90, 256, 150, 6),
    shape('M1090 470H1200Q1270 480 1270 560V820Q1270 900 1200 910H1090Z', 'iron', BOLD),
    many(6, (i) => line(`M1120 ${580 + i * 46}H1240`, FINE, 'ink')),
    disc(1190, 516, 25, 'ember'),
    box(470, 320, 630, 640, 'coal', 40, BOLD),
    box(506, 356, 558, 568, 'iron', 26, FINE),
    many(4, (i) => disc(i % 2 ? 1036 : 534, i < 2 ? 384 : 896, 12, 'steel', FINE)),
    lensFront(785, 640, 256),
    box(400, 520, 76, 300, 'iron', 12),
    xlr(438, 590, 26),
    xlr(438, 680, 26),
    disc(438, 770, 13, 'ember', FINE),
    box(640, 944, 300, 34, 'steelX', 8),
  )
}

/** A documentary camera in the hand: top handle with microphone, screen out, stills zoom. */
export function documentaryCamera(): string {
  return all(
    shadow(860, 985, 470),
    box(760, 940, 360, 36, 'steelX', 8),
    rod(380, 250, 800, 250, 54, 'coalX'),
    box(370, 220, 220, 62, 'steel', 30),
    many(8, (i) => line(`M${400 + i * 22} 226V276`, FINE, 'ink')),
    shape('M640 440V330Q640 296 676 296H1130Q1166 296 1166 330V440H1096V362H716V440Z', 'coal', BOLD),
    box(1120, 300, 130, 150, 'iron', 16),
    xlr(1186, 346, 30),
    xlr(1186, 412, 26),
    shape('M600 440H1200Q1260 440 1270 500L1290 880Q1290 944 1230 944H660Q600 944 600 884Z', 'coal', BOLD),
    rod(760, 500, 640, 420, 26, 'iron'),
    box(650, 490, 420, 270, 'coal', 20, BOLD),
    picture(676, 514, 368, 222, 6),
    keys(1110, 520, 2, 4, 44, 18),
    knob(700, 850, 44),
    knob(810, 850, 34),
    disc(900, 850, 25, 'ember'),
    vents(960, 816, 240, 76, 5, 'seam'),
    box(1280, 560, 90, 300, 'iron', 14),
    barrel('x', 210, 700, [
      [70, 196, 'coal', 'plain', 170],
      [40, 166, 'coal'],
      [130, 162, 'iron', 'ribs'],
      [16, 156, 'ember'],
      [60, 156, 'coal', 'scale'],
      [50, 158, 'iron', 'teeth'],
      [40, 150, 'steel'],
    ]),
  )
}
