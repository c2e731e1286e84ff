import { caster } from './parts.ts'
import {
  all,
  BOLD,
  box,
  disc,
  each,
  FINE,
  faint,
  flip,
  line,
  many,
  PART,
  rod,
  shadow,
  shape,
} from './strokes.ts'

/** A pop-up canopy with one side wall. */
export function canopy(): string {
  return all(
    shadow(800, 1040, 640),
    shape('M900 470H1300V1000H900Z', 'bone', PART),
    faint(0.5, line('M1000 480V990M1100 480V990M1200 480V990', FINE, 'shade')),
    box(990, 620, 220, 150, 'sky', 6, PART),
    rod(520, 470, 520, 960, 22, 'iron'),
    rod(1080, 470, 1080, 500, 22, 'iron'),
    line('M300 500L800 600L1300 500M300 600L800 500L1300 600', PART, 'seam'),
    rod(290, 440, 290, 1030, 34, 'steelY'),
    rod(1310, 440, 1310, 1030, 34, 'steelY'),
    shape('M800 130L1370 400H230Z', 'ember', BOLD),
    shape('M800 130L560 400H230Z', 'ember', PART),
    faint(0.35, shape('M800 130L560 400H230Z', 'white', 0)),
    shape(`M230 400H1370V470${many(12, (i) => `Q${1322 - i * 95} 510 ${1275 - i * 95} 470`)}Z`, 'bone', BOLD),
    box(240, 1018, 100, 26, 'iron', 8),
    box(1260, 1018, 100, 26, 'iron', 8),
    shape('M240 960Q240 920 290 920T340 960V1020H240Z', 'coal', PART),
    shape('M1260 960Q1260 920 1310 920T1360 960V1020H1260Z', 'coal', PART),
  )
}

/** A tall director’s chair beside a folding table. */
export function directorsChair(): string {
  const leg = all(rod(330, 620, 790, 1060, 34, 'wood'))
  return all(
    shadow(560, 1075, 330),
    shadow(1190, 1075, 330),
    leg,
    flip(560, leg),
    rod(420, 850, 700, 850, 26, 'wood'),
    rod(350, 620, 350, 190, 36, 'woodY'),
    rod(770, 620, 770, 190, 36, 'woodY'),
    box(300, 400, 150, 36, 'wood', 12),
    box(670, 400, 150, 36, 'wood', 12),
    shape('M330 210H790V370Q560 390 330 370Z', 'coal', BOLD),
    line('M350 232H770M350 350Q560 366 770 350', FINE, 'seam'),
    shape('M320 590Q560 650 800 590L790 660Q560 700 330 660Z', 'coal', BOLD),
    box(300, 1050, 150, 26, 'wood', 8),
    box(670, 1050, 150, 26, 'wood', 8),
    box(900, 610, 580, 40, 'bone', 12, BOLD),
    rod(980, 650, 920, 1070, 26, 'steel'),
    rod(1400, 650, 1460, 1070, 26, 'steel'),
    rod(960, 800, 1420, 800, 16, 'steel', FINE),
    box(1000, 520, 130, 90, 'ember', 10),
    line('M1020 550H1110', FINE, 'ink'),
    box(1180, 556, 70, 54, 'bone', 10),
    line('M1250 570Q1284 580 1250 596', PART, 'ink'),
    box(1300, 586, 150, 24, 'coal', 4),
    many(3, (i) => line(`M1310 ${590 + i * 8}H1440`, FINE, 'seam')),
  )
}

/** A road case, for gear no drawing was made for. */
export function roadCase(): string {
  return all(
    shadow(800, 1000, 580),
    box(240, 330, 1120, 620, 'coal', 20, BOLD),
    box(240, 520, 1120, 44, 'steelX', 4),
    box(240, 330, 50, 620, 'steelY', 8),
    box(1310, 330, 50, 620, 'steelY', 8),
    box(240, 326, 1120, 40, 'steelX', 8),
    box(240, 914, 1120, 40, 'steelX', 8),
    each(
      [
        [232, 318],
        [1292, 318],
        [232, 886],
        [1292, 886],
      ],
      ([x, y]) => box(x, y, 76, 76, 'steel', 26, PART),
    ),
    each([480, 1020], (x) =>
      all(
        box(x, 470, 100, 140, 'steel', 12),
        disc(x + 50, 540, 32, 'iron'),
        line(`M${x + 26} 540H${x + 74}`, PART, 'bone'),
      ),
    ),
    box(670, 690, 260, 130, 'iron', 16),
    shape('M706 720Q706 700 726 700H874Q894 700 894 720V760H866V740H734V760H706Z', 'black', FINE),
    box(960, 690, 220, 90, 'bone', 6, FINE),
    line('M984 720H1150M984 750H1100', FINE, 'shade'),
    box(980, 690, 16, 90, 'ember', 0, 0),
    each([360, 1240], (x) => caster(x, 1010, 30)),
  )
}
