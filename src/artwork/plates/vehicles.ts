import { wheel } from './parts.ts'
import { all, BOLD, box, disc, FINE, faint, line, many, oval, PART, rod, shadow, shape } from './strokes.ts'

/** A high-roof cargo van in side view. */
export function cargoVan(): string {
  return all(
    shadow(800, 985, 680),
    shape(
      'M150 900V700Q160 640 250 616L360 600L470 380Q520 260 640 250H1400Q1460 256 1464 320V880Q1464 920 1430 920H170Q150 920 150 900Z',
      'bone',
      BOLD,
    ),
    shape('M400 590L500 396Q520 370 560 368H640V590Z', 'screen', PART),
    faint(0.45, shape('M520 400H580L500 586H430Z', 'clear', 0)),
    line('M660 300V890M660 640H1440M1060 300V890M400 610L380 760Q370 890 400 890', FINE, 'ink'),
    line('M680 420H1040V600H680ZM1080 420H1430V600H1080Z', FINE, 'shade'),
    box(690, 660, 80, 24, 'iron', 8, FINE),
    box(560, 640, 70, 20, 'iron', 8, FINE),
    shape('M160 690Q200 650 260 650L280 700Q240 740 158 736Z', 'lamp', PART),
    box(130, 830, 240, 80, 'iron', 22),
    box(600, 880, 560, 44, 'iron', 10),
    box(1440, 600, 26, 130, 'ember', 8, FINE),
    box(340, 520, 50, 96, 'coal', 16),
    shape('M300 920V870A130 130 0 0 1 560 870V920ZM1110 920V870A130 130 0 0 1 1370 870V920Z', 'coal', PART),
    wheel(430, 890, 108),
    wheel(1240, 890, 108),
  )
}

/** A cube truck, box doors shut, liftgate down at the back, cart aboard. */
export function cubeTruck(): string {
  return all(
    shadow(800, 985, 690),
    rod(300, 880, 1460, 880, 40, 'iron'),
    shape('M100 880V680Q104 640 150 630L190 620L250 440Q266 400 310 400H470V880Z', 'ember', BOLD),
    shape('M226 610L276 456Q282 440 300 440H410V610Z', 'screen', PART),
    faint(0.45, shape('M310 450H370L320 606H270Z', 'clear', 0)),
    line('M430 440V860M200 640H410', FINE, 'ink'),
    box(360, 650, 50, 18, 'coal', 6, FINE),
    shape('M104 700Q140 680 170 700L166 760H102Z', 'lamp', PART),
    box(80, 830, 180, 66, 'iron', 16),
    shape('M470 300Q480 210 560 200H1430Q1460 200 1460 232V850H470Z', 'bone', BOLD),
    line('M490 250H1450M490 800H1450', FINE, 'ink'),
    many(7, (i) => line(`M${610 + i * 130} 256V796`, FINE, 'shade')),
    many(9, (i) => box(500 + i * 106, 812, 60, 16, i % 2 ? 'bone' : 'ember', 3, FINE)),
    box(640, 866, 330, 84, 'coal', 12),
    rod(1430, 850, 1430, 950, 30, 'steel'),
    shape('M1400 940H1530V966H1400Z', 'steel', PART),
    wheel(300, 900, 100),
    wheel(1230, 900, 100),
  )
}

/** A rounded travel trailer on its hitch. */
export function trailer(): string {
  return all(
    shadow(850, 1000, 620),
    rod(60, 880, 420, 850, 36, 'iron'),
    rod(120, 870, 120, 985, 26, 'steel'),
    disc(56, 872, 28, 'coal'),
    shape(
      'M270 860Q210 760 230 560Q260 300 560 270H1180Q1460 290 1490 560Q1510 780 1440 870H300Z',
      'steel',
      BOLD,
    ),
    line('M300 400Q360 330 560 330H1180Q1380 340 1430 450M236 640H1490M250 760H1480', FINE, 'shade'),
    many(5, (i) => line(`M${470 + i * 220} 280V862`, FINE, 'shade')),
    box(340, 440, 260, 170, 'screen', 50, PART),
    box(690, 440, 220, 170, 'screen', 26, PART),
    box(1260, 440, 150, 150, 'screen', 40, PART),
    faint(0.5, shape('M380 450H450L400 600H350ZM730 450H780L740 600H704Z', 'clear', 0)),
    shape('M236 650H1494L1490 690H240Z', 'ember', FINE),
    box(1000, 380, 180, 470, 'bone', 30, PART),
    box(1036, 420, 108, 130, 'screen', 20, FINE),
    disc(1156, 660, 13, 'coal', 0),
    box(1010, 860, 160, 50, 'iron', 8),
    shape('M560 868Q570 740 690 740T820 868Z', 'coal', PART),
    wheel(690, 890, 104),
    rod(1380, 868, 1380, 990, 24, 'steel'),
  )
}

/** An enclosed cargo trailer, ramp door at the back, side door open to the light. */
export function cargoTrailer(): string {
  return all(
    shadow(860, 1000, 640),
    rod(60, 890, 430, 870, 36, 'iron'),
    rod(130, 880, 130, 990, 26, 'steel'),
    disc(56, 884, 28, 'coal'),
    shape('M330 880V380L410 270H1440Q1480 270 1480 310V880Z', 'bone', BOLD),
    shape('M330 880V380L410 270H470V880Z', 'steel', PART),
    line('M470 310H1476M470 820H1476', FINE, 'ink'),
    many(8, (i) => line(`M${580 + i * 118} 314V816`, FINE, 'shade')),
    box(560, 380, 210, 480, 'steel', 12, PART),
    box(730, 600, 20, 70, 'coal', 6, FINE),
    box(470, 700, 1010, 40, 'ember', 0, FINE),
    shape('M870 880Q880 750 990 750H1230Q1330 750 1340 880Z', 'coal', PART),
    wheel(1000, 895, 98),
    wheel(1212, 895, 98),
    box(1440, 560, 30, 90, 'ember', 6, FINE),
    rod(400, 240, 1000, 240, 18, 'steel'),
    rod(480, 270, 480, 240, 14, 'steel', FINE),
    rod(920, 270, 920, 240, 14, 'steel', FINE),
  )
}

/** A side-by-side with its cage and bed. */
export function utilityVehicle(): string {
  return all(
    shadow(800, 1010, 640),
    rod(520, 590, 660, 290, 32, 'coal'),
    rod(650, 286, 1150, 286, 34, 'coalX'),
    rod(1140, 290, 1180, 610, 32, 'coal'),
    rod(900, 290, 900, 620, 28, 'coal'),
    box(630, 250, 540, 40, 'iron', 18),
    faint(0.5, shape('M540 590L664 310H690L600 590Z', 'clear', FINE)),
    shape('M700 470H770L800 660H690ZM950 470H1020L1050 660H940Z', 'iron', PART),
    rod(640, 640, 690, 560, 20, 'steel'),
    oval(690, 552, 18, 52, 'coal', PART),
    shape(
      'M170 760Q170 640 300 610L520 580L640 650L700 780H1060L1100 600H1470V760Q1460 800 1400 810H1120L1080 850H520L440 790Q340 700 220 790Z',
      'leaf',
      BOLD,
    ),
    box(1090, 560, 390, 150, 'coal', 14, BOLD),
    line('M1130 600H1450M1130 650H1450', PART, 'seam'),
    shape('M190 660L290 636L270 700L186 716Z', 'lamp', PART),
    box(130, 760, 90, 70, 'coal', 16),
    rod(520, 850, 1080, 850, 44, 'coal'),
    bigWheel(340, 850),
    bigWheel(1270, 850),
  )
}

function bigWheel(x: number, y: number): string {
  return all(
    many(18, (i) => {
      const a = (i / 18) * Math.PI * 2
      return disc(x + 142 * Math.cos(a), y + 142 * Math.sin(a), 19, 'coal', PART)
    }),
    wheel(x, y, 142),
  )
}
