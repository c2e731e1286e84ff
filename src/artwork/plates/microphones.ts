import { keys } from './parts.ts'
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
  oval,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'
import { barrel } from './turned.ts'

/** A shotgun microphone on its suspension, a cardioid behind. */
export function shotgunMic(): string {
  const mic = all(
    barrel('x', 120, 560, [
      [30, 44, 'coal', 'plain', 52],
      [640, 54, 'coal'],
      [16, 54, 'steel'],
      [300, 54, 'coal'],
      [16, 54, 'steel'],
      [60, 50, 'steel'],
    ]),
    many(17, (i) => box(176 + i * 34, 536, 18, 48, 'black', 8, FINE)),
    line('M840 560H1060', FINE, 'seam'),
    box(1182, 530, 70, 60, 'steelX', 8),
    cord('M1250 560Q1400 560 1380 740T1470 930', 20),
  )
  return all(
    shadow(760, 985, 380),
    rod(760, 720, 760, 930, 36, 'steelY'),
    shape('M600 930H920L960 972H560Z', 'iron', BOLD),
    turn(-10, 760, 560, mic, clip(620), clip(900), box(560, 700, 420, 44, 'iron', 14)),
  )
}

/** A bodypack transmitter and receiver with a lavalier and its clip. */
export function wirelessKit(): string {
  return all(
    shadow(800, 985, 560),
    bodypack(300, 'ember'),
    bodypack(660, 'leaf'),
    cord('M430 320Q430 170 620 150Q960 120 1180 260Q1360 390 1300 560Q1260 640 1180 640', 11),
    turn(
      24,
      1180,
      660,
      barrel('y', 560, 1160, [
        [90, 44, 'coal', 'ribs'],
        [70, 44, 'steel', 'plain', 30],
        [40, 24, 'coal'],
      ]),
      oval(1160, 560, 44, 16, 'iron'),
    ),
    shape('M1090 700L1240 760L1216 820L1070 760Q1050 720 1090 700Z', 'steel', PART),
    box(1090, 870, 330, 96, 'iron', 26, BOLD),
    box(1124, 896, 100, 46, 'black', 20, FINE),
    box(1286, 896, 100, 46, 'black', 20, FINE),
  )
}

/** A blimp in its windjammer on the end of a boom pole. */
export function boomAndBlimp(): string {
  const fur = Array.from({ length: 46 }, (_, i) => {
    const angle = (i / 46) * Math.PI * 2
    const [x, y] = [
      560 + 350 * Math.cos(angle) * (1 + 0.02 * (i % 3)),
      430 + 165 * Math.sin(angle) * (1 + 0.07 * (i % 2)),
    ]
    return `${x.toFixed(0)} ${y.toFixed(0)}`
  })
  return all(
    shadow(1060, 1010, 420),
    rod(640, 640, 1480, 990, 34, 'coal'),
    rod(1040, 806, 1480, 990, 46, 'coal'),
    turn(22.6, 1040, 806, box(1000, 776, 90, 60, 'steelX', 10)),
    rod(560, 600, 650, 646, 40, 'iron'),
    disc(646, 642, 36, 'steel'),
    turn(
      -8,
      560,
      430,
      shape(`M${fur.join('L')}Z`, 'steel', BOLD),
      furStrokes(),
      shape('M520 590H620L600 660H540Z', 'iron', PART),
    ),
    cord('M650 660Q760 660 800 740T960 800T1060 850', 12),
  )
}

/** A dynamic voice microphone on its arm, reaching over a podcast desk. */
export function podcastMic(): string {
  return all(
    shadow(960, 1000, 500),
    shape('M560 800H1400L1450 950Q1456 980 1426 980H530Q500 980 508 950Z', 'coal', BOLD),
    many(4, (i) => box(610 + i * 88, 826, 56, 130, 'iron', 10)),
    many(4, (i) => box(614 + i * 88, 850 + i * 18, 48, 32, 'ember', 6, FINE)),
    box(980, 826, 190, 80, 'sky', 8),
    keys(1210, 830, 4, 2, 44, 10, 'steel'),
    rod(1482, 980, 1482, 440, 34, 'coal'),
    rod(1482, 450, 1010, 200, 34, 'coal'),
    disc(1482, 446, 40, 'steel'),
    disc(1010, 202, 34, 'steel'),
    rod(1010, 200, 830, 330, 28, 'coal'),
    shape('M700 300H880L860 340H720Z', 'iron', PART),
    turn(
      -16,
      640,
      500,
      barrel('x', 330, 490, [
        [60, 116, 'coal', 'plain', 136],
        [210, 136, 'coal', 'ribs'],
        [24, 140, 'steel'],
        [260, 128, 'iron'],
        [60, 110, 'coal', 'plain', 80],
      ]),
    ),
    faint(0.9, rod(770, 330, 740, 460, 22, 'steel')),
    cord('M930 420Q1010 470 1000 560T1100 780', 16),
    disc(740, 456, 30, 'steel'),
  )
}

function clip(x: number): string {
  return all(
    rod(x, 560, x, 704, 40, 'iron'),
    shape(
      `M${x - 26} 490Q${x - 40} 560 ${x - 26} 650H${x + 26}Q${x + 40} 560 ${x + 26} 490L${x + 10} 500V620H${x - 10}V500Z`,
      'coal',
      PART,
    ),
    oval(x, 560, 15, 62, 'iron', FINE),
  )
}

function bodypack(x: number, lamp: 'ember' | 'leaf'): string {
  return all(
    rod(x + 210, 330, x + 210, 130, 16, 'coal'),
    disc(x + 130, 322, 30, 'steel'),
    box(x, 340, 270, 620, 'coal', 34, BOLD),
    box(x + 36, 420, 198, 130, 'screen', 12),
    line(`M${x + 60} 462H${x + 160}M${x + 60} 504H${x + 206}`, PART, 'bone'),
    disc(x + 60, 384, 12, lamp, FINE),
    keys(x + 48, 590, 3, 1, 46, 18),
    box(x + 36, 690, 198, 220, 'iron', 16),
    line(`M${x + 70} 730H${x + 200}`, FINE, 'ink'),
  )
}

function furStrokes(): string {
  return many(34, (i) => {
    const angle = i * 2.4
    const reach = Math.sqrt((i + 0.5) / 34)
    const [x, y] = [560 + 310 * reach * Math.cos(angle), 430 + 130 * reach * Math.sin(angle)]
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}q14 16 8 40`, FINE + 1, i % 3 === 0 ? 'gleam' : 'shade')
  })
}
