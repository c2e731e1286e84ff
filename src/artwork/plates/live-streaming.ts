import { keys, knob, picture, vents } from './parts.ts'
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
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'
import type { Fill } from './tones.ts'
import { lensFront } from './turned.ts'

/** A switcher: program and preview rows lit, T-bar, joystick. */
export function switcher(): string {
  return all(
    shadow(800, 985, 640),
    shape('M280 380H1320L1440 920Q1450 966 1404 966H196Q150 966 160 920Z', 'coal', BOLD),
    shape('M300 400H1300L1320 490H280Z', 'iron', PART),
    picture(330, 408, 220, 76, 4),
    many(8, (i) => knob(626 + i * 80, 446, 25, 'steel', -120 + i * 30)),
    busRow(300, 560, 'ember', 2),
    busRow(276, 680, 'leaf', 4),
    many(8, (i) => box(262 + i * 98, 806, 72, 50, 'iron', 8, FINE)),
    many(8, (i) => box(254 + i * 100, 880, 72, 46, i === 6 ? 'straw' : 'steel', 8, FINE)),
    shape('M1110 530H1330L1390 900H1130Z', 'iron', PART),
    line('M1176 570V860', 16, 'ink'),
    rod(1176, 700, 1176, 640, 30, 'steelY'),
    box(1100, 610, 156, 48, 'bone', 22),
    disc(1310, 660, 50, 'coal'),
    disc(1302, 646, 25, 'ember', FINE),
    keys(1250, 770, 2, 2, 44, 14),
  )
}

/** A pan-tilt-zoom camera on its base, joystick controller beside. */
export function ptzCamera(): string {
  return all(
    shadow(600, 985, 330),
    shadow(1190, 985, 290),
    shape('M380 960Q370 800 460 790H740Q830 800 820 960Z', 'bone', BOLD),
    line('M400 900H800', FINE, 'ink'),
    box(540, 744, 120, 60, 'iron', 12),
    shape(
      'M340 480Q330 420 380 410V720Q380 770 430 770H770Q820 770 820 720V410Q870 420 860 480V740Q860 820 780 820H420Q340 820 340 740Z',
      'bone',
      BOLD,
    ),
    box(390, 250, 420, 480, 'bone', 110, BOLD),
    box(420, 300, 360, 380, 'coal', 90, PART),
    lensFront(600, 490, 150),
    disc(600, 274, 12, 'ember', FINE),
    shape('M940 760H1440L1490 930Q1496 966 1460 966H920Q884 966 890 930Z', 'coal', BOLD),
    disc(1060, 850, 66, 'iron'),
    rod(1060, 850, 1076, 700, 32, 'steel'),
    disc(1080, 680, 44, 'ember'),
    keys(1180, 800, 4, 2, 46, 16),
  )
}

/** A bonded encoder with its modems up and a signal over it. */
export function encoder(): string {
  return all(
    shadow(800, 985, 540),
    faint(
      0.75,
      line('M690 250Q800 150 910 250M630 190Q800 30 970 190M748 306Q800 262 852 306', PART + 2, 'ember'),
    ),
    ...[430, 590, 1010, 1170].map((x, i) =>
      turn(
        i < 2 ? -8 : 8,
        x,
        560,
        box(x - 40, 350, 80, 220, 'bone', 16),
        disc(x, 384, 9, 'leaf', 0),
        box(x - 24, 540, 48, 40, 'steelY', 6),
      ),
    ),
    box(320, 540, 960, 420, 'coal', 40, BOLD),
    box(390, 600, 380, 260, 'screen', 16),
    picture(408, 618, 220, 140, 6),
    many(5, (i) => box(650 + i * 20, 740 - i * 24, 14, 18 + i * 24, i < 4 ? 'leaf' : 'iron', 3, 0)),
    line('M412 800H730M412 830H640', PART, 'bone'),
    disc(960, 740, 94, 'iron'),
    disc(960, 740, 54, 'coal', FINE),
    shape(
      'M942 690L960 668L978 690ZM942 790L960 812L978 790ZM910 722L888 740L910 758ZM1010 722L1032 740L1010 758Z',
      'bone',
      0,
    ),
    disc(1166, 680, 46, 'ember'),
    disc(1166, 800, 34, 'steel'),
    disc(1166, 800, 14, 'black', FINE),
    vents(400, 906, 800, 0, 2, 'seam'),
  )
}

/** A prompter: hood, angled glass with scrolling lines, tablet below. */
export function teleprompter(): string {
  return all(
    shadow(800, 1090, 320),
    rod(780, 900, 780, 1090, 60, 'steelY'),
    rod(780, 980, 560, 1086, 24, 'iron'),
    rod(780, 980, 1000, 1086, 24, 'iron'),
    rod(360, 890, 1290, 890, 34, 'steelX'),
    shape('M760 250L1090 380V720L760 850Z', 'coal', BOLD),
    line('M800 300V806', FINE, 'seam'),
    move(
      1010,
      392,
      0.4,
      shape('M0 60H420Q470 60 470 110V600Q470 640 420 640H0Z', 'iron', 16),
      rod(40, 20, 440, 20, 60, 'coalX', 14),
      box(470, 180, 140, 300, 'coal', 20, 14),
    ),
    rod(1110, 660, 1110, 880, 34, 'iron'),
    shape('M330 800H760L800 860H290Z', 'coal', BOLD),
    shape('M360 812H734L756 846H332Z', 'sky', FINE),
    faint(0.86, shape('M300 800L340 250H760V850Z', 'screen', 0)),
    shape('M300 800L340 250H760V850Z', 'none', BOLD),
    faint(0.9, line('M420 400H690M410 468H690M404 536H620M398 604H690M390 672H560', 17, 'bone')),
    shape('M366 456L394 470L364 486Z', 'ember', 0),
    faint(0.35, shape('M370 290H500L330 760L336 700Z', 'clear', 0)),
    shape('M340 250L300 150H800L760 250Z', 'coal', BOLD),
  )
}

/** A keypad of lit keys on its stand. */
export function controlSurface(): string {
  const lit: Record<number, Fill> = {
    1: 'ember',
    3: 'straw',
    4: 'sky',
    6: 'bone',
    7: 'bone',
    11: 'leaf',
    16: 'ember',
    18: 'straw',
    19: 'sky',
    21: 'sky',
    23: 'bone',
    26: 'leaf',
  }
  return all(
    shadow(800, 985, 560),
    shape('M330 860H1270L1340 968H260Z', 'iron', BOLD),
    shape(
      'M300 300Q300 250 350 250H1250Q1300 250 1300 300L1360 840Q1364 900 1310 900H290Q236 900 240 840Z',
      'coal',
      BOLD,
    ),
    ...[0, 1, 2, 3].map((row) =>
      many(7, (i) => {
        const pitch = 128 + row * 5
        const fill = lit[row * 7 + i] ?? 'iron'
        const x = 800 - pitch * 3.5 + i * pitch + 11
        return all(
          box(x, 312 + row * 140, pitch - 22, 112, fill, 20, PART),
          disc(x + pitch / 2 - 11, 360 + row * 140, 17, 'black', 0),
          line(`M${x + 30} ${404 + row * 140}h${pitch - 82}`, FINE, 'ink'),
        )
      }),
    ),
    cord('M1330 900Q1460 920 1440 1010T1500 1090', 14),
  )
}

function busRow(x: number, y: number, lit: 'ember' | 'leaf', on: number): string {
  return many(8, (i) => box(x + i * 96, y, 76, 76, i === on ? lit : 'iron', 10, PART))
}
