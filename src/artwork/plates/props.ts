import { knob, picture } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  FINE,
  faint,
  glow,
  line,
  many,
  oval,
  PART,
  rod,
  shadow,
  shape,
} from './strokes.ts'

/** An upright typewriter, sheet in the carriage. */
export function typewriter(): string {
  return all(
    shadow(800, 985, 560),
    shape('M560 330L540 110H1060L1040 330Z', 'bone', PART),
    line('M610 170H980M612 214H960M616 258H880', FINE, 'shade'),
    rod(320, 350, 1280, 350, 70, 'coalX'),
    disc(312, 350, 46, 'iron'),
    disc(1288, 350, 46, 'iron'),
    rod(350, 330, 240, 230, 18, 'steel'),
    shape('M380 390H1220L1270 640H330Z', 'coal', BOLD),
    shape('M640 400A170 190 0 0 0 960 400L930 520H670Z', 'iron', PART),
    many(15, (i) => line(`M800 600L${660 + i * 20} ${430 - Math.abs(7 - i) * 3}`, FINE, 'bone')),
    disc(450, 470, 50, 'iron'),
    disc(1150, 470, 50, 'iron'),
    shape('M330 640H1270L1380 920Q1390 964 1350 964H250Q210 964 220 920Z', 'coal', BOLD),
    ...[0, 1, 2, 3].map((row) =>
      many(10, (i) => {
        const x = 410 - row * 24 + i * (86 + row * 4) + (row % 2) * 26
        return all(
          line(`M${x} ${716 + row * 58}V${680 + row * 58}`, PART, 'seam'),
          disc(x, 696 + row * 58, 27, row === 3 && i === 9 ? 'ember' : 'bone', PART),
          disc(x, 696 + row * 58, 17, 'coal', 0),
        )
      }),
    ),
    box(560, 916, 480, 34, 'bone', 14),
  )
}

/** A rotary desk telephone. */
export function rotaryTelephone(): string {
  return all(
    shadow(800, 985, 480),
    shape(
      'M560 470Q470 520 420 700L350 900Q340 960 400 960H1200Q1260 960 1250 900L1180 700Q1130 520 1040 470Z',
      'coal',
      BOLD,
    ),
    box(520, 400, 130, 120, 'coal', 24),
    box(950, 400, 130, 120, 'coal', 24),
    shape(
      'M360 430Q300 420 300 350Q310 250 460 240Q800 200 1140 240Q1290 250 1300 350Q1300 420 1240 430H1110Q1070 420 1076 370Q800 330 524 370Q530 420 490 430Z',
      'coal',
      BOLD,
    ),
    faint(0.7, line('M420 290Q800 236 1180 290', PART, 'gleam')),
    disc(800, 710, 206, 'iron', BOLD),
    disc(800, 710, 180, 'bone', FINE),
    disc(800, 710, 168, 'steel', PART),
    many(10, (i) => {
      const a = (i * 30 + 100) * (Math.PI / 180)
      return disc(800 + 122 * Math.cos(a), 710 + 122 * Math.sin(a), 30, 'coal', PART)
    }),
    disc(800, 710, 70, 'bone'),
    disc(800, 710, 20, 'ember', FINE),
    line('M930 770L990 800', 12, 'ink'),
    cord(`M340 420${many(9, (i) => `q-44 ${18 + (i % 2)} 0 52`)}q-20 60 90 70`, 13),
  )
}

/** A moulded lounge chair and its ottoman. */
export function loungeChair(): string {
  return all(
    shadow(620, 1000, 420),
    shadow(1250, 1000, 210),
    rod(600, 780, 600, 900, 34, 'steelY'),
    line('M600 900L400 990M600 900L800 990M600 900L640 1000', 24, 'ink'),
    shape('M330 210Q360 150 430 170L560 560Q580 640 520 690L450 680Z', 'wood', BOLD),
    shape('M380 240Q430 190 500 230L600 560Q610 620 560 640L500 620Z', 'coal', PART),
    line('M440 396L548 372', FINE, 'seam'),
    shape('M470 690Q480 780 580 800H880Q960 790 970 690L930 660H520Z', 'wood', BOLD),
    shape('M510 640Q520 590 580 590H880Q960 590 960 650Q960 710 890 716H570Q510 710 510 640Z', 'coal', PART),
    shape('M640 480Q640 440 690 440H900Q960 440 960 490Q960 530 910 530H690Q640 530 640 480Z', 'coal', PART),
    rod(900, 530, 880, 600, 22, 'steel'),
    line('M560 650H920', FINE, 'seam'),
    rod(1250, 810, 1250, 910, 30, 'steelY'),
    line('M1250 910L1120 990M1250 910L1380 990', 22, 'ink'),
    shape('M1060 730Q1070 800 1140 814H1360Q1430 800 1440 730Z', 'wood', BOLD),
    shape(
      'M1050 700Q1056 646 1110 646H1390Q1450 646 1450 700Q1450 748 1390 750H1110Q1056 748 1050 700Z',
      'coal',
      PART,
    ),
  )
}

/** A tube television on its stand, picture on. */
export function television(): string {
  return all(
    shadow(800, 1010, 520),
    glow(740, 480, 560, 0.35),
    line('M760 170L610 84M800 170L950 78', PART, 'ink'),
    oval(780, 176, 90, 30, 'iron'),
    box(290, 170, 1020, 680, 'wood', 50, BOLD),
    box(340, 220, 740, 580, 'coal', 60, PART),
    picture(390, 264, 640, 490, 70),
    faint(
      0.25,
      many(22, (i) => line(`M396 ${290 + i * 21}H1024`, FINE, 'shade')),
    ),
    knob(1196, 310, 54, 'steel', -60),
    knob(1196, 450, 54, 'steel', 40),
    many(8, (i) => line(`M1130 ${560 + i * 28}H1262`, PART, 'ink')),
    rod(460, 850, 380, 1000, 30, 'iron'),
    rod(1140, 850, 1220, 1000, 30, 'iron'),
  )
}
