import { dollyCamera } from './parts.ts'
import {
  all,
  BOLD,
  box,
  disc,
  FINE,
  faint,
  glow,
  line,
  many,
  move,
  oval,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'

/** A stage: pipe grid with hung lamps over a standing set, camera on the floor. */
export function soundStage(): string {
  return all(
    shape('M130 150H1470V980H130Z', 'coal', BOLD),
    shape('M130 150L330 270V830L130 980ZM1470 150L1270 270V830L1470 980Z', 'iron', PART),
    many(8, (i) =>
      all(
        line(`M${146 + i * 24} ${180 + i * 12}V${960 - i * 16}`, FINE, 'shade'),
        line(`M${1454 - i * 24} ${180 + i * 12}V${960 - i * 16}`, FINE, 'shade'),
      ),
    ),
    shape('M130 980L330 830H1270L1470 980Z', 'wood', PART),
    many(7, (i) => line(`M${400 + i * 130} 834L${240 + i * 186} 976`, FINE, 'shade')),
    rod(230, 230, 1370, 230, 20, 'steel'),
    rod(310, 290, 1290, 290, 14, 'steel', FINE),
    ...[420, 800, 1180].map((x) =>
      all(
        faint(0.13, shape(`M${x - 40} 360L${x - 170} 830H${x + 170}L${x + 40} 360Z`, 'straw', 0)),
        rod(x, 230, x, 290, 14, 'iron', FINE),
        shape(`M${x - 40} 290H${x + 40}L${x + 54} 360H${x - 54}Z`, 'coal', PART),
        oval(x, 360, 52, 15, 'lamp', FINE),
        glow(x, 380, 130, 0.8),
      ),
    ),
    shape('M500 470H1100V830H500Z', 'sky', BOLD),
    box(560, 540, 150, 180, 'lamp', 4, PART),
    line('M635 540V720M560 630H710', PART, 'ink'),
    box(900, 560, 130, 270, 'wood', 4, PART),
    disc(1006, 700, 9, 'ember', 0),
    rod(500, 466, 1100, 466, 16, 'wood', FINE),
    shape('M730 760H860V830H730Z', 'ember', PART),
    rod(330, 870, 270, 1010, 18, 'coal'),
    rod(330, 870, 390, 1010, 18, 'coal'),
    rod(330, 870, 330, 1016, 18, 'coal'),
    flipCamera(),
  )
}

/** A white cyclorama with a softbox and a posing stool. */
export function photoStudio(): string {
  return all(
    shape('M250 150H1350V770L1500 1080H100L250 770Z', 'bone', BOLD),
    faint(0.5, shape('M250 150L100 90V1080L250 770Z', 'steel', PART)),
    faint(0.4, shape('M250 690Q800 720 1350 690V770L1440 950Q800 860 160 950L250 770Z', 'steel', 0)),
    ...[960, 1090, 1220].map((x) =>
      all(
        box(x, 230, 100, 300, 'sky', 4, PART),
        line(`M${x + 50} 234V526M${x + 4} 380H${x + 96}`, FINE, 'ink'),
      ),
    ),
    faint(0.35, shape('M980 540H1310L1120 1000H620Z', 'white', 0)),
    shadow(640, 980, 150),
    shadow(1100, 1070, 150),
    glow(330, 400, 300, 0.7),
    rod(330, 430, 330, 980, 24, 'steelY'),
    rod(330, 880, 240, 1010, 18, 'iron'),
    rod(330, 880, 420, 1010, 18, 'iron'),
    turn(-12, 330, 390, box(190, 260, 280, 260, 'coal', 16, BOLD), box(216, 286, 228, 208, 'lamp', 10, PART)),
    oval(640, 730, 100, 28, 'coal', PART),
    rod(570, 740, 530, 980, 20, 'wood'),
    rod(710, 740, 750, 980, 20, 'wood'),
    rod(640, 750, 640, 990, 20, 'wood'),
    line('M556 890H724', 12, 'ink'),
    rod(1100, 700, 1020, 1070, 20, 'coal'),
    rod(1100, 700, 1190, 1070, 20, 'coal'),
    rod(1100, 700, 1104, 1080, 20, 'coal'),
    move(930, 480, 0.3, dollyCamera()),
  )
}

function flipCamera(): string {
  return `<g transform="translate(510 690) scale(-0.3 0.3)">${dollyCamera()}</g>`
}
