import { keys, knob, vents, xlr } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  each,
  FINE,
  flip,
  line,
  many,
  oval,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'

/** A bag mixer-recorder from the front: gains, meters, transport, sockets at the side. */
export function mixerRecorder(): string {
  return all(
    shadow(800, 985, 600),
    box(220, 500, 1160, 460, 'coal', 26, BOLD),
    shape('M250 500L320 380H1280L1350 500Z', 'iron', BOLD),
    many(5, (i) => disc(450 + i * 174, 442, 40, 'steel')),
    many(5, (i) => xlr(450 + i * 174, 440, 30)),
    many(4, (i) =>
      all(
        knob(330 + i * 124, 640, 50, 'steel', -130 + i * 34),
        box(304 + i * 124, 712, 52, 16, 'ember', 6, FINE),
      ),
    ),
    knob(350, 838, 38),
    knob(470, 838, 38),
    knob(590, 838, 38),
    box(800, 556, 340, 240, 'screen', 14),
    each([70, 30, 100, 54, 120, 84], (drop, i) =>
      all(
        box(832 + i * 48, 592, 26, 168, 'black', 4, 0),
        box(832 + i * 48, 592 + drop, 26, 168 - drop, 'leaf', 4, 0),
        box(832 + i * 48, 592 + drop, 26, 22, 'ember', 4, 0),
      ),
    ),
    keys(806, 840, 5, 1, 46, 24),
    disc(1252, 632, 74, 'iron', PART),
    disc(1252, 632, 52, 'steel', FINE),
    disc(1252, 778, 30, 'ember'),
    box(1212, 846, 90, 46, 'iron', 8),
    box(190, 470, 44, 180, 'steel', 8),
    box(1366, 470, 44, 180, 'steel', 8),
  )
}

/** A time-code slate with its sticks open and a sync box beside it. */
export function slate(): string {
  const stick = (y: number) =>
    all(
      box(270, y, 900, 84, 'bone', 8, BOLD),
      many(6, (i) =>
        shape(
          `M${310 + i * 150} ${y + 4}H${380 + i * 150}L${340 + i * 150} ${y + 80}H${270 + i * 150}Z`,
          'coal',
          0,
        ),
      ),
      box(270, y, 900, 84, 'none', 8, BOLD),
    )
  return all(
    shadow(760, 985, 540),
    turn(-13, 290, 350, stick(270)),
    stick(372),
    box(270, 456, 900, 510, 'bone', 10, BOLD),
    box(320, 496, 800, 150, 'black', 12),
    many(8, (i) => timeDigit(352 + i * 94, 520, 54, 102)),
    line('M270 690H1170M270 800H1170M570 690V966M870 690V800M270 880H570', PART, 'ink'),
    disc(292, 352, 20, 'steel', FINE),
    box(1250, 740, 210, 220, 'coal', 26, BOLD),
    box(1282, 778, 146, 70, 'screen', 10),
    line('M1304 812H1404', PART, 'ember'),
    disc(1304, 904, 17, 'leaf', FINE),
    disc(1404, 904, 17, 'iron', FINE),
    cord('M1320 740Q1320 640 1400 620', 11),
  )
}

/** Closed headphones with a listening receiver. */
export function headphones(): string {
  const cup = all(
    rod(430, 420, 410, 640, 34, 'steel'),
    box(310, 560, 190, 320, 'coal', 90, BOLD),
    box(470, 580, 80, 280, 'iron', 40),
    oval(380, 720, 48, 100, 'iron', FINE),
    line('M380 640V800', FINE, 'ember'),
  )
  return all(
    shadow(660, 985, 480),
    shape('M400 470Q400 180 700 180T1000 470L940 490Q940 250 700 250T460 490Z', 'coal', BOLD),
    line('M470 400Q520 216 700 214T930 400', PART, 'seam'),
    cup,
    flip(700, cup),
    cord('M410 880Q420 960 540 950T820 930T1080 940', 14),
    box(1120, 520, 220, 440, 'coal', 24, BOLD),
    rod(1170, 520, 1170, 290, 18, 'coal'),
    disc(1270, 512, 27, 'steel'),
    box(1152, 580, 156, 100, 'screen', 10),
    line('M1176 632H1284', PART, 'ember'),
    vents(1164, 780, 132, 110, 5, 'seam'),
  )
}

/** A powered loudspeaker on a pole beside a compact console. */
export function liveSound(): string {
  return all(
    shadow(470, 1085, 300),
    shadow(1120, 1040, 420),
    rod(460, 760, 460, 1020, 36, 'steelY'),
    rod(460, 930, 280, 1080, 22, 'iron'),
    rod(460, 930, 640, 1080, 22, 'iron'),
    shape('M240 130H680L720 180V740L680 790H240L200 740V180Z', 'coal', BOLD),
    box(240, 170, 440, 580, 'iron', 18),
    shape('M300 220H620L560 350H360Z', 'black', PART),
    box(420, 250, 80, 70, 'coal', 8, FINE),
    disc(460, 550, 172, 'coal'),
    disc(460, 550, 130, 'black', FINE),
    disc(460, 550, 52, 'iron'),
    many(11, (i) => line(`M${262 + i * 40} 186V736`, FINE, 'shade')),
    shape('M790 640H1450L1500 1010Q1504 1036 1480 1036H760Q736 1036 740 1010Z', 'coal', BOLD),
    shape('M810 560H1430L1450 640H790Z', 'iron', PART),
    box(1180, 574, 200, 60, 'sky', 6, FINE),
    many(8, (i) => disc(850 + i * 40, 602, 12, i === 2 ? 'ember' : 'steel', FINE)),
    each([880, 800, 840, 770, 900, 860, 800, 880, 830, 790], (y, i) =>
      all(
        line(`M${812 + i * 62} 740V960`, PART, 'seam'),
        box(796 + i * 62, y, 32, 52, i === 9 ? 'ember' : 'bone', 6, FINE),
      ),
    ),
    many(10, (i) => disc(812 + i * 62, 690, 15, 'steel', FINE)),
  )
}

function timeDigit(x: number, y: number, width: number, height: number): string {
  const mid = y + height / 2
  return line(
    `M${x} ${y + 6}V${mid - 6}M${x} ${mid + 6}V${y + height - 6}M${x + width} ${y + 6}V${mid - 6}M${x + width} ${mid + 6}V${y + height - 6}M${x + 8} ${y}H${x + width - 8}M${x + 8} ${y + height}H${x + width - 8}`,
    10,
    'ember',
  )
}
