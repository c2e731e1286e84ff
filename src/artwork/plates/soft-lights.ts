import { lightStand, vents } from './parts.ts'
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
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'

/** A two-foot soft panel in its yoke on a stand, lit. */
export function ledPanel(): string {
  return all(
    shadow(800, 1090, 330),
    lightStand(800, 780, 1090, 250),
    shape('M300 470V800Q300 824 324 824H1276Q1300 824 1300 800V470H1262V786H338V470Z', 'steel', PART),
    box(340, 230, 920, 500, 'coal', 30, BOLD),
    box(384, 272, 832, 416, 'lamp', 16),
    faint(
      0.28,
      many(9, (i) => line(`M${467 + i * 83} 276V684`, FINE, 'shade')),
      many(4, (i) => line(`M388 ${355 + i * 83}H1212`, FINE, 'shade')),
    ),
    glow(800, 480, 660, 0.75),
    disc(318, 480, 46, 'coal'),
    disc(318, 480, 20, 'ember', FINE),
    disc(1282, 480, 46, 'coal'),
    disc(1282, 480, 20, 'ember', FINE),
    box(764, 790, 72, 70, 'coal', 10),
    cord('M1180 730Q1230 900 1140 980T1260 1090', 13),
  )
}

/** Four pixel tubes, each another colour, leaning in their floor supports with a bulb beside. */
export function ledTubes(): string {
  return all(
    shadow(760, 1020, 520),
    glow(420, 560, 420, 0.6),
    glow(980, 560, 420, 0.45),
    tube(360, -7, 'lamp'),
    tube(610, -3, 'ember'),
    tube(860, 3, 'sky'),
    tube(1110, 8, 'lamp'),
    glow(1370, 870, 170, 0.9),
    disc(1370, 860, 74, 'lamp', PART),
    shape('M1326 916H1414L1400 972H1340Z', 'bone', PART),
    box(1342, 968, 56, 50, 'steelY', 8),
    line('M1342 984H1398M1342 1000H1398', FINE, 'ink'),
  )
}

/** Bulbs in their sockets and a pocket light: small lamps to hide in a set. */
export function practicals(): string {
  return all(
    shadow(800, 985, 560),
    ...[330, 620, 910].map((x) => glow(x, 520, 330, 0.7)),
    ...[330, 620, 910].map((x, i) => bulb(x, i === 1 ? 'ember' : 'lamp')),
    glow(1240, 700, 330, 0.7),
    box(1080, 540, 340, 420, 'coal', 40, BOLD),
    box(1116, 576, 268, 270, 'lamp', 20, PART),
    faint(
      0.25,
      many(4, (i) => line(`M${1170 + i * 54} 580V842M1120 ${630 + i * 54}H1380`, FINE, 'shade')),
    ),
    box(1116, 872, 130, 54, 'screen', 8),
    disc(1340, 898, 20, 'ember', FINE),
  )
}

/** A four-bank fluorescent, doors open, on its stand. */
export function fluorescentBank(): string {
  return all(
    shadow(800, 1095, 300),
    lightStand(800, 800, 1095, 240),
    shape('M330 240L210 180V800L330 740Z', 'coal', BOLD),
    shape('M1270 240L1390 180V800L1270 740Z', 'coal', BOLD),
    shape('M330 230L290 120H1310L1270 230Z', 'coal', BOLD),
    box(330, 230, 940, 520, 'iron', 12, BOLD),
    box(370, 262, 860, 456, 'steel', 8, FINE),
    many(4, (i) =>
      all(
        box(366, 290 + i * 110, 30, 70, 'bone', 8),
        box(1204, 290 + i * 110, 30, 70, 'bone', 8),
        box(396, 298 + i * 110, 808, 54, 'lamp', 26, PART),
      ),
    ),
    glow(800, 490, 620, 0.7),
    box(740, 740, 120, 80, 'coal', 12),
    cord('M1240 740Q1300 900 1180 1000T1300 1092', 13),
  )
}

/** A deep octagonal softbox, its white face glowing, ribs behind. */
export function softbox(): string {
  const sides = Array.from({ length: 8 }, (_, i) => (i * 45 + 22.5) * (Math.PI / 180))
  const at = (a: number, r: number) =>
    `${(640 + r * 0.82 * Math.cos(a)).toFixed(1)} ${(500 + r * Math.sin(a)).toFixed(1)}`
  const face = (r: number) => `M${sides.map((a) => at(a, r)).join('L')}Z`
  return all(
    shadow(860, 1095, 320),
    lightStand(1010, 640, 1095, 240),
    ...sides.map((a) =>
      shape(
        `M${at(a, 400)}L1060 ${(500 + 60 * Math.sin(a)).toFixed(1)}L${at(a + Math.PI / 4, 400)}Z`,
        'coal',
        PART,
      ),
    ),
    box(1040, 400, 250, 200, 'coal', 26, BOLD),
    vents(1120, 440, 130, 110, 5, 'seam'),
    shape(face(404), 'coal', BOLD),
    shape(face(372), 'lamp', PART),
    faint(0.22, ...sides.map((a) => line(`M640 500L${at(a, 366)}`, FINE, 'shade'))),
    glow(640, 500, 560, 0.7),
    rod(1010, 560, 1010, 700, 40, 'steelY'),
  )
}

function tube(x: number, degrees: number, fill: 'lamp' | 'ember' | 'sky'): string {
  return turn(
    degrees,
    x,
    1000,
    box(x - 34, 160, 68, 70, 'coalY', 12),
    box(x - 28, 222, 56, 640, fill, 16, PART),
    faint(0.65, box(x - 15, 236, 20, 612, 'white', 10, 0)),
    box(x - 36, 856, 72, 120, 'coalY', 10),
    box(x - 18, 886, 36, 30, 'screen', 5, FINE),
    shape(`M${x - 100} 1014L${x - 30} 966H${x + 30}L${x + 100} 1014Z`, 'iron', PART),
  )
}

function bulb(x: number, fill: 'lamp' | 'ember'): string {
  return all(
    shape(
      `M${x} 300Q${x + 130} 300 ${x + 130} 440Q${x + 120} 560 ${x + 70} 640H${x - 70}Q${x - 120} 560 ${x - 130} 440Q${x - 130} 300 ${x} 300Z`,
      fill,
      BOLD,
    ),
    faint(0.7, line(`M${x - 86} 460Q${x - 90} 380 ${x - 30} 346`, 12, 'gleam')),
    shape(`M${x - 74} 636H${x + 74}L${x + 60} 800H${x - 60}Z`, 'boneY', PART),
    box(x - 52, 796, 104, 110, 'steelY', 10),
    line(`M${x - 50} 824H${x + 50}M${x - 50} 850H${x + 50}M${x - 50} 876H${x + 50}`, FINE, 'ink'),
    box(x - 80, 900, 160, 60, 'coal', 18, PART),
  )
}
