import { caster } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  each,
  FINE,
  faint,
  glow,
  line,
  oval,
  PART,
  rod,
  shadow,
  shape,
} from './strokes.ts'
import { arc } from './turned.ts'

/** A chroma screen on its frame, sweeping onto the floor. */
export function greenScreen(): string {
  return all(
    shadow(800, 1060, 640),
    ...[250, 1350].map((x) =>
      all(
        rod(x, 900, x - 90, 1040, 20, 'iron'),
        rod(x, 900, x + 90, 1040, 20, 'iron'),
        rod(x, 160, x, 1000, 30, 'steelY'),
        box(x - 28, 560, 56, 44, 'coal', 8),
      ),
    ),
    rod(220, 170, 1380, 170, 34, 'steelX'),
    shape('M320 180H1280V820Q1290 920 1440 1060H160Q310 920 320 820Z', 'leaf', BOLD),
    faint(0.3, shape('M320 820Q800 880 1280 820Q1290 920 1440 1060H160Q310 920 320 820Z', 'clear', 0)),
    faint(
      0.5,
      line('M470 200Q480 500 466 800M800 200Q790 500 804 840M1120 200Q1130 500 1112 806', FINE, 'shade'),
    ),
    ...[400, 620, 980, 1200].map((x) => box(x - 16, 150, 32, 54, 'ember', 8, PART)),
    each(
      [
        [560, 420],
        [1040, 420],
        [560, 680],
        [1040, 680],
      ],
      ([x, y]) => line(`M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}`, PART, 'bone'),
    ),
  )
}

/** A wide roll of seamless paper between two supports. */
export function seamlessPaper(): string {
  return all(
    shadow(800, 1060, 620),
    ...[220, 1380].map((x) =>
      all(
        rod(x, 900, x - 100, 1040, 20, 'iron'),
        rod(x, 900, x + 100, 1040, 20, 'iron'),
        rod(x, 190, x, 1000, 30, 'steelY'),
        box(x - 28, 520, 56, 44, 'coal', 8),
      ),
    ),
    shape('M330 220H1270V830Q1290 940 1450 1066H150Q310 940 330 830Z', 'straw', BOLD),
    faint(0.45, shape('M330 220H640Q600 600 560 850L330 830Z', 'clear', 0)),
    faint(0.6, line('M330 840Q800 900 1270 840', FINE, 'shade')),
    rod(190, 196, 1410, 196, 26, 'steel'),
    box(310, 140, 980, 112, 'strawX', 20, BOLD),
    oval(1290, 196, 24, 56, 'wood', PART),
    box(188, 168, 64, 60, 'coal', 12),
    box(1348, 168, 64, 60, 'coal', 12),
    cord('M1380 230V520', 8),
  )
}

/** A garment steamer with a coat on its hanger. */
export function garmentSteamer(): string {
  return all(
    shadow(560, 1040, 270),
    shadow(1060, 1060, 300),
    rod(560, 840, 560, 180, 28, 'steelY'),
    line('M520 180Q560 120 600 180', 14, 'ink'),
    cord('M470 900Q330 760 400 500T560 260', 36),
    shape('M520 220H640L690 300H500Z', 'bone', PART),
    faint(
      0.7,
      ...[660, 730, 800].map((x, i) => line(`M${x} ${230 - i * 26}q40 -34 4 -70t14 -66`, PART, 'gleam')),
    ),
    shape('M370 1000Q350 860 420 830H700Q770 860 750 1000Z', 'ember', BOLD),
    box(480, 760, 160, 80, 'bone', 20),
    disc(560, 916, 46, 'coal'),
    ...[420, 700].map((x) => disc(x, 1010, 34, 'coal')),
    rod(1060, 250, 1060, 1040, 30, 'steelY'),
    rod(840, 250, 1290, 250, 30, 'steelX'),
    rod(900, 1050, 1220, 1050, 26, 'iron'),
    line('M1060 250Q1060 300 1064 320', PART, 'ink'),
    shape(
      'M1010 330Q1064 300 1120 330L1270 390L1350 700L1270 720L1220 560L1240 940H890L910 560L860 720L780 700L860 390Z',
      'sky',
      BOLD,
    ),
    shape('M1010 330L1064 480L1120 330Q1064 300 1010 330Z', 'bone', PART),
    line('M1064 480V936M960 760H1020M1110 760H1170', FINE, 'ink'),
    ...[560, 660, 760].map((y) => disc(1086, y, 10, 'coal', 0)),
  )
}

/** A lit make-up mirror over its table, tall chair in front. */
export function makeupStation(): string {
  const bulbs = [300, 420, 540, 660].flatMap((y) => [[350, y] as const, [1250, y] as const])
  return all(
    shadow(800, 1090, 560),
    glow(800, 470, 660, 0.55),
    box(290, 160, 1020, 620, 'coal', 26, BOLD),
    box(420, 220, 760, 520, 'sky', 10, PART),
    faint(0.6, shape('M470 230H680L520 730H430V640ZM740 230H800L640 730H580Z', 'clear', 0)),
    each(bulbs, ([x, y]) => all(glow(x, y, 76, 0.8), disc(x, y, 34, 'lamp', PART))),
    box(230, 780, 1140, 60, 'wood', 10, BOLD),
    rod(300, 840, 300, 1070, 34, 'steelY'),
    rod(1300, 840, 1300, 1070, 34, 'steelY'),
    caster(300, 1094, 22),
    caster(1300, 1094, 22),
    box(450, 706, 70, 76, 'ember', 10),
    box(540, 680, 44, 102, 'bone', 10),
    box(600, 726, 90, 56, 'coal', 10),
    ...[1010, 1040, 1070].map((x, i) =>
      all(
        rod(x, 780, x + (i - 1) * 26, 640, 12, 'wood', FINE),
        disc(x + (i - 1) * 26, 630, 17, 'coal', FINE),
      ),
    ),
    box(990, 706, 100, 76, 'steel', 10),
    rod(700, 900, 640, 1090, 20, 'wood'),
    rod(900, 900, 960, 1090, 20, 'wood'),
    line('M672 1000H930', 14, 'ink'),
    box(660, 860, 280, 44, 'coal', 12),
    rod(680, 870, 680, 690, 20, 'wood'),
    rod(920, 870, 920, 690, 20, 'wood'),
    box(664, 640, 272, 110, 'coal', 12, BOLD),
    line(arc(800, 470, 200, 200, 230), FINE, 'gleam'),
  )
}
