import { caster, keys, knob, picture, vents } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  each,
  FINE,
  line,
  many,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'

/** A laptop open on an edit: viewer, bins, tracks. */
export function laptop(): string {
  return all(
    shadow(800, 1000, 660),
    box(330, 210, 940, 620, 'coal', 36, BOLD),
    box(364, 244, 872, 552, 'screen', 8),
    picture(640, 268, 572, 290, 4),
    many(6, (i) =>
      box(388 + (i % 2) * 118, 268 + Math.floor(i / 2) * 100, 102, 78, i % 3 === 1 ? 'wood' : 'sky', 6, FINE),
    ),
    timeline(388, 590, 824),
    shape('M330 826H1270L1440 950Q1450 976 1410 980H190Q150 976 160 950Z', 'steel', BOLD),
    shape('M390 846H1210L1270 910H330Z', 'coal', PART),
    line('M372 868H1230M350 888H1250', FINE, 'seam'),
    shape('M660 920H940L956 956H644Z', 'iron', FINE),
    line('M170 960H1430', FINE, 'shade'),
  )
}

/** A desktop display with its small workstation, keyboard in front. */
export function workstation(): string {
  return all(
    shadow(700, 985, 420),
    shadow(1270, 985, 190),
    rod(660, 720, 660, 950, 110, 'steelY'),
    box(470, 936, 380, 34, 'steelX', 8),
    box(190, 170, 940, 580, 'coal', 24, BOLD),
    box(216, 196, 888, 528, 'screen', 8),
    picture(520, 216, 564, 262, 4),
    many(6, (i) =>
      box(236 + (i % 2) * 134, 216 + Math.floor(i / 2) * 92, 118, 74, i % 3 === 1 ? 'wood' : 'sky', 6, FINE),
    ),
    timeline(236, 510, 848),
    box(1170, 720, 260, 250, 'steel', 44, BOLD),
    many(3, (i) => box(1206 + i * 58, 900, 40, 16, 'coal', 8, FINE)),
    disc(1392, 910, 9, 'bone', 0),
    many(16, (i) => disc(1204 + (i % 8) * 27, 770 + Math.floor(i / 8) * 26, 6, 'coal', 0)),
    shape('M250 1010H900L940 1090H210Z', 'bone', PART),
    many(3, (i) => line(`M${262 - i * 10} ${1032 + i * 20}H${888 + i * 10}`, PART, 'shade')),
  )
}

/** A four-bay tower with its trays and a small rugged drive in front. */
export function driveArray(): string {
  return all(
    shadow(700, 985, 420),
    shadow(1220, 985, 200),
    shape('M480 240V160Q480 130 510 130H890Q920 130 920 160V240H864V190H536V240Z', 'iron', BOLD),
    box(360, 220, 680, 750, 'coal', 36, BOLD),
    many(4, (i) =>
      all(
        box(410, 280 + i * 160, 580, 140, 'iron', 14),
        vents(450, 312 + i * 160, 330, 76, 4),
        box(850, 310 + i * 160, 100, 80, 'steel', 12),
        disc(900, 350 + i * 160, 15, i === 2 ? 'ember' : 'coal', FINE),
        disc(818, 350 + i * 160, 9, 'leaf', 0),
      ),
    ),
    line('M410 936H700', FINE, 'seam'),
    box(1090, 800, 290, 170, 'ember', 40, BOLD),
    box(1124, 830, 222, 110, 'coal', 22, PART),
    many(5, (i) => line(`M${1150 + i * 42} 842V928`, FINE, 'seam')),
    cord('M1380 880Q1470 880 1460 960T1380 1040', 13),
  )
}

/** Camera magazines and cards with their reader. */
export function mediaCards(): string {
  return all(
    shadow(800, 985, 580),
    shape('M210 960L240 700H700L730 960Z', 'iron', BOLD),
    box(196, 900, 550, 66, 'coal', 16, BOLD),
    box(270, 730, 400, 30, 'black', 8),
    disc(680, 934, 10, 'leaf', 0),
    turn(-3, 470, 500, card(330, 330, 280, 400, 'coal')),
    shape('M262 728H680L690 800H250Z', 'iron', PART),
    turn(7, 950, 760, card(810, 480, 300, 480, 'steel')),
    box(1150, 690, 260, 270, 'coal', 22, BOLD),
    box(1180, 724, 200, 130, 'ember', 10),
    many(7, (i) => box(1186 + i * 28, 914, 18, 40, 'straw', 3, FINE)),
    shape('M1080 890L1260 840L1300 940L1120 972Z', 'sky', PART),
    cord('M746 940Q800 1000 900 1020T1060 1060', 12),
  )
}

/** A grading panel: three trackballs in their rings, a row of dials, keys. */
export function gradingPanel(): string {
  return all(
    shadow(800, 990, 640),
    shape('M330 330H1270L1330 560H270Z', 'iron', BOLD),
    picture(390, 362, 380, 166, 6),
    box(830, 362, 380, 166, 'screen', 6),
    line('M860 500L920 470L990 480L1060 420L1130 430L1180 386', PART, 'ember'),
    shape('M270 560H1330L1430 930Q1440 968 1400 968H200Q160 968 170 930Z', 'coal', BOLD),
    many(12, (i) => knob(330 + i * 85.4, 612, 25, 'steel', -120 + i * 20)),
    ...[400, 800, 1200].map((x) =>
      all(
        disc(x, 780, 122, 'iron', BOLD),
        disc(x, 780, 94, 'coal', FINE),
        disc(x, 780, 72, 'ember', PART),
        disc(x - 22, 754, 15, 'white', 0),
      ),
    ),
    keys(560, 700, 2, 3, 44, 14),
    keys(950, 700, 2, 3, 44, 14),
    keys(560, 914, 9, 1, 36, 17),
  )
}

/** A camera cart with two shelves, a mast with monitor, and pneumatic wheels. */
export function ditCart(): string {
  return all(
    shadow(800, 1100, 500),
    rod(640, 560, 640, 210, 40, 'steelY'),
    box(380, 110, 520, 320, 'coal', 16, BOLD),
    picture(410, 138, 460, 258),
    rod(360, 560, 360, 930, 40, 'steelY'),
    rod(1240, 420, 1240, 930, 40, 'steelY'),
    rod(1240, 430, 1340, 430, 40, 'coalX'),
    box(420, 690, 340, 200, 'coal', 14),
    vents(450, 730, 200, 110, 5, 'seam'),
    disc(710, 740, 12, 'leaf', FINE),
    box(800, 730, 360, 160, 'iron', 12),
    many(4, (i) => box(824 + i * 84, 756, 66, 108, 'coal', 8, FINE)),
    box(300, 540, 1000, 50, 'wood', 10, BOLD),
    box(300, 890, 1000, 56, 'iron', 10, BOLD),
    shape('M820 536L850 400H1140L1120 536Z', 'coal', PART),
    shape('M842 516L866 420H1114L1100 516Z', 'sky', FINE),
    box(780, 520, 380, 22, 'steelX', 8),
    caster(400, 1090, 62),
    caster(1200, 1090, 62),
    cord('M660 590Q720 660 600 690', 11),
  )
}

function timeline(x: number, y: number, width: number): string {
  const clips = [
    [0.02, 0.22],
    [0.22, 0.3],
    [0.3, 0.52],
    [0.52, 0.66],
    [0.66, 0.9],
  ] as const
  const tracks = ['bone', 'ember', 'leaf', 'leaf'] as const
  return all(
    each(tracks, (fill, row) =>
      each(clips, ([from, to]) => {
        const start = from + (row % 2) * 0.03
        return box(x + start * width, y + row * 46, (to - start) * width - 8, 36, fill, 5, FINE)
      }),
    ),
    line(`M${x + width * 0.44} ${y - 14}V${y + 180}`, PART, 'gleam'),
  )
}

function card(x: number, y: number, width: number, height: number, fill: 'coal' | 'steel'): string {
  return all(
    shape(
      `M${x} ${y + 20}Q${x} ${y} ${x + 20} ${y}H${x + width - 60}L${x + width} ${y + 60}V${y + height}H${x}Z`,
      fill,
      BOLD,
    ),
    box(x + 36, y + 90, width - 72, height * 0.42, fill === 'coal' ? 'bone' : 'coal', 10, FINE),
    line(
      `M${x + 60} ${y + 130}H${x + width - 110}M${x + 60} ${y + 164}H${x + width - 80}`,
      PART,
      fill === 'coal' ? 'ember' : 'seam',
    ),
    many(6, (i) => box(x + 36 + i * 36, y + 18, 22, 46, 'straw', 4, FINE)),
  )
}
