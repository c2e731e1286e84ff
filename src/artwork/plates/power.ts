import { vents, wheel } from './parts.ts'
import { all, BOLD, box, cord, disc, FINE, line, many, oval, PART, rod, shadow, shape } from './strokes.ts'

/** Two plate batteries, one showing its wedge, on a dual charger. */
export function plateBatteries(): string {
  return all(
    shadow(800, 990, 520),
    shape('M270 800H1330L1390 930Q1396 966 1360 966H240Q204 966 210 930Z', 'iron', BOLD),
    box(690, 850, 220, 70, 'screen', 10),
    line('M716 886H880', PART, 'ember'),
    box(300, 250, 430, 570, 'coal', 44, BOLD),
    shape('M430 330H600L570 560H460Z', 'steel', PART),
    shape('M462 370H568L548 524H482Z', 'iron', FINE),
    many(4, (i) => box(440 + i * 42, 620, 24, 60, 'straw', 4, FINE)),
    line('M340 740H690', FINE, 'seam'),
    box(860, 250, 430, 570, 'coal', 44, BOLD),
    box(920, 320, 310, 210, 'iron', 18),
    many(5, (i) => box(944 + i * 54, 596, 38, 22, i < 4 ? 'ember' : 'iron', 5, FINE)),
    disc(1080, 720, 30, 'iron'),
    line('M950 370H1130M950 410H1080', PART, 'seam'),
    box(1180, 640, 70, 90, 'iron', 10, FINE),
  )
}

/** Camera batteries in a row with their charger. */
export function cameraBatteries(): string {
  return all(
    shadow(800, 985, 590),
    ...[260, 520].map((x, i) =>
      all(
        shape(`M${x} 480L${x + 60} 440H${x + 270}L${x + 214} 480Z`, 'iron', PART),
        shape(`M${x + 214} 480L${x + 270} 440V900L${x + 214} 960Z`, 'coal', PART),
        box(x, 478, 216, 482, 'coal', 18, BOLD),
        box(x + 30, 560, 156, 210, i === 0 ? 'bone' : 'ember', 10, FINE),
        many(4, (j) => box(x + 40 + j * 38, 500, 22, 34, 'straw', 4, FINE)),
        line(`M${x + 56} 820H${x + 160}M${x + 56} 850H${x + 130}`, FINE, 'seam'),
      ),
    ),
    shape('M880 640H1400L1440 900Q1444 960 1400 960H880Q836 960 840 900Z', 'iron', BOLD),
    box(920, 420, 200, 380, 'coal', 18, BOLD),
    box(1170, 420, 200, 380, 'coal', 18, BOLD),
    box(946, 500, 148, 170, 'bone', 10, FINE),
    box(1196, 500, 148, 170, 'bone', 10, FINE),
    box(900, 784, 480, 40, 'coal', 8),
    many(4, (i) => disc(950 + i * 34, 886, 10, 'leaf', FINE)),
    many(4, (i) => disc(1230 + i * 34, 886, 10, i < 2 ? 'ember' : 'coal', FINE)),
  )
}

/** A floor block battery with its carry handle, meter and outputs. */
export function blockBattery(): string {
  return all(
    shadow(800, 1000, 480),
    shape('M520 330V250Q520 190 580 190H1020Q1080 190 1080 250V330H1010V270H590V330Z', 'coal', BOLD),
    box(340, 320, 920, 640, 'coal', 40, BOLD),
    box(400, 384, 800, 200, 'iron', 18),
    box(440, 424, 270, 120, 'screen', 10),
    many(8, (i) => box(462 + i * 29, 500 - i * 6, 18, 26 + i * 6, i < 6 ? 'leaf' : 'iron', 3, 0)),
    disc(830, 484, 48, 'steel'),
    line('M830 484L860 452', 10, 'ink'),
    box(930, 440, 220, 88, 'ember', 14),
    ...[470, 640, 810].map((x) =>
      all(
        disc(x, 710, 62, 'steel'),
        disc(x, 710, 44, 'black', FINE),
        many(4, (i) => disc(x - 16 + (i % 2) * 32, 694 + Math.floor(i / 2) * 32, 7, 'straw', 0)),
      ),
    ),
    box(940, 650, 220, 120, 'iron', 14),
    box(970, 680, 60, 60, 'black', 8, FINE),
    box(1070, 680, 60, 60, 'black', 8, FINE),
    line('M400 840H1200M400 880H1200', PART, 'seam'),
    box(370, 950, 130, 38, 'iron', 10),
    box(1100, 950, 130, 38, 'iron', 10),
  )
}

/** A lithium power station: grab handles, display, sockets. */
export function powerStation(): string {
  return all(
    shadow(800, 1000, 540),
    shape(
      'M290 420V300Q290 230 360 230H480V300H380V420ZM1310 420V300Q1310 230 1240 230H1120V300H1220V420Z',
      'coal',
      BOLD,
    ),
    box(260, 330, 1080, 640, 'steel', 60, BOLD),
    box(260, 330, 180, 640, 'coal', 60, BOLD),
    box(1160, 330, 180, 640, 'coal', 60, BOLD),
    vents(300, 480, 100, 340, 9, 'seam'),
    vents(1200, 480, 100, 340, 9, 'seam'),
    box(420, 330, 760, 640, 'bone', 20, PART),
    box(480, 390, 400, 170, 'screen', 16),
    line('M540 474A50 50 0 1 1 600 520', 14, 'ember'),
    line('M680 450H840M680 500H790', PART + 2, 'bone'),
    disc(1030, 474, 62, 'iron'),
    disc(1030, 474, 40, 'ember', FINE),
    many(4, (i) => outlet(480 + (i % 2) * 190, 620 + Math.floor(i / 2) * 160)),
    many(3, (i) => box(890, 640 + i * 66, 90, 34, 'coal', 8, FINE)),
    ...[1050, 1110].map((x) => disc(x, 660, 22, 'coal', FINE)),
    box(1026, 740, 110, 110, 'coal', 14),
    disc(1081, 795, 30, 'iron', FINE),
    line('M480 934H1120', PART, 'ink'),
  )
}

/** A quiet inverter generator with its carrying handle and pull cord. */
export function generator(): string {
  return all(
    shadow(820, 1000, 560),
    shape(
      'M330 470Q360 250 620 240H1040Q1210 250 1270 420L1180 450Q1130 330 1010 326H640Q460 330 430 490Z',
      'ember',
      BOLD,
    ),
    shape(
      'M290 960Q250 960 252 900L280 600Q300 440 460 430H1180Q1330 440 1350 600L1370 900Q1370 960 1320 960Z',
      'ember',
      BOLD,
    ),
    shape('M290 960Q250 960 252 900L262 800H1364L1370 900Q1370 960 1320 960Z', 'coal', PART),
    shape('M320 760L340 560Q352 490 430 486H800V760Z', 'coal', PART),
    outlet(390, 540),
    outlet(570, 540),
    disc(760, 540, 22, 'bone', FINE),
    disc(760, 610, 22, 'iron', FINE),
    line('M390 704H760', PART, 'seam'),
    vents(960, 540, 270, 190, 7),
    oval(720, 420, 74, 24, 'coal', PART),
    disc(890, 610, 40, 'coal'),
    rod(860, 610, 920, 610, 18, 'bone'),
    wheel(420, 930, 62),
    box(1180, 950, 130, 42, 'coal', 12),
    cord('M560 640Q540 900 360 1000T140 1060', 15),
    line('M980 880H1300', PART, 'seam'),
  )
}

function outlet(x: number, y: number): string {
  return all(
    box(x, y, 150, 120, 'coal', 18, PART),
    line(`M${x + 54} ${y + 32}V${y + 64}M${x + 96} ${y + 32}V${y + 64}`, 11, 'bone'),
    disc(x + 75, y + 88, 10, 'bone', 0),
  )
}
