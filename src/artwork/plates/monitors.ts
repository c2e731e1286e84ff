import { keys, knob, picture, vents } from './parts.ts'
import {
  all,
  BOLD,
  beam,
  box,
  cord,
  disc,
  each,
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
import { lensFront } from './turned.ts'

/** A small monitor on its tilting arm, hood open. */
export function onCameraMonitor(): string {
  return all(
    shadow(800, 1000, 250),
    box(640, 960, 320, 36, 'steelX', 8),
    rod(800, 850, 800, 960, 48, 'iron'),
    disc(800, 850, 62, 'coal'),
    disc(800, 850, 26, 'ember', FINE),
    rod(800, 770, 800, 830, 60, 'steelY'),
    shape('M330 230L230 130H1370L1270 230Z', 'coal', BOLD),
    shape('M320 236L210 150V760L320 744ZM1280 236L1390 150V760L1280 744Z', 'iron', BOLD),
    box(300, 226, 1000, 560, 'coal', 34, BOLD),
    picture(356, 276, 888, 440, 10),
    faint(
      0.8,
      line(
        'M440 350V316H480M1160 316H1200V350M1200 642V676H1160M480 676H440V642M780 496H820M800 476V516',
        FINE + 1,
        'gleam',
      ),
    ),
    keys(1100, 738, 4, 1, 26, 14),
    disc(380, 752, 10, 'ember', FINE),
  )
}

/** A recorder monitor: picture, waveform, record key, drive and battery at its back. */
export function recorderMonitor(): string {
  return all(
    shadow(820, 985, 560),
    shape('M1290 300L1420 350V880L1290 930Z', 'coal', BOLD),
    box(1400, 430, 70, 320, 'iron', 12),
    line('M1330 420V820M1360 430V810', FINE, 'seam'),
    box(230, 270, 1070, 690, 'iron', 44, BOLD),
    box(276, 316, 978, 598, 'black', 14),
    picture(296, 336, 720, 480, 6),
    box(1040, 336, 194, 220, 'screen', 6, FINE),
    each([430, 470, 400, 450, 380, 420, 470, 440, 490], (top, i) =>
      line(`M${1056 + i * 20} 540V${top}`, PART, i % 2 === 0 ? 'bone' : 'seam'),
    ),
    box(1040, 576, 194, 240, 'screen', 6, FINE),
    each([120, 90, 140, 70, 110], (width, i) =>
      box(1060, 600 + i * 42, width, 20, i === 0 ? 'ember' : 'leaf', 4, 0),
    ),
    box(296, 836, 938, 64, 'coal', 6, FINE),
    disc(346, 868, 20, 'ember', FINE),
    many(7, (i) => box(420 + i * 112, 852, 70, 32, 'iron', 6, FINE)),
    each(
      [
        [230, 270],
        [1250, 270],
        [230, 910],
        [1250, 910],
      ],
      ([x, y]) => box(x - 8, y - 8, 66, 66, 'coal', 22, PART),
    ),
  )
}

/** A reference monitor in its cage on a rolling stand. */
export function directorsMonitor(): string {
  return all(
    shadow(800, 1110, 360),
    rod(800, 1030, 500, 1096, 26, 'iron'),
    rod(800, 1030, 1100, 1096, 26, 'iron'),
    ...[496, 1104, 800].map((x) => disc(x, 1100, 22, 'coal')),
    rod(800, 800, 800, 1040, 54, 'steelY'),
    box(752, 900, 96, 56, 'coal', 10),
    rod(340, 90, 1260, 90, 34, 'coalX'),
    rod(360, 90, 360, 200, 30, 'coal'),
    rod(1240, 90, 1240, 200, 30, 'coal'),
    box(240, 150, 1120, 690, 'coal', 20, BOLD),
    picture(290, 196, 1020, 560, 4),
    faint(
      0.7,
      line('M340 240V226M340 226H380M1220 226H1260V240M1260 710V724H1220M380 724H340V710', FINE, 'gleam'),
    ),
    many(6, (i) => disc(640 + i * 64, 798, 14, 'steel', FINE)),
    box(300, 784, 90, 28, 'iron', 6, FINE),
    disc(1290, 798, 11, 'leaf', FINE),
    cord('M1180 840Q1200 1000 1100 1020T1240 1110', 13),
  )
}

/** A video transmitter and its receiver, aerials up. */
export function wirelessVideo(): string {
  return all(
    shadow(460, 985, 270),
    shadow(1120, 985, 350),
    many(3, (i) => aerial(330 + i * 120, 500, 190, -12 + i * 12)),
    box(250, 490, 420, 470, 'coal', 24, BOLD),
    vents(300, 560, 320, 110, 5, 'seam'),
    box(300, 720, 190, 110, 'screen', 10),
    line('M326 790L360 760L390 780L420 750L460 766', PART, 'ember'),
    disc(570, 774, 40, 'steel'),
    disc(570, 774, 17, 'black', FINE),
    disc(320, 900, 11, 'leaf', FINE),
    disc(364, 900, 11, 'ember', FINE),
    many(5, (i) => aerial(880 + i * 122, 560, 250, -16 + i * 8)),
    box(800, 550, 640, 410, 'iron', 20, BOLD),
    vents(850, 610, 540, 120, 5, 'ink'),
    box(850, 790, 190, 110, 'screen', 10),
    line('M876 860H1010M876 830H960', PART, 'bone'),
    ...[1130, 1240, 1350].map((x) => disc(x, 846, 36, 'steel')),
    ...[1130, 1240, 1350].map((x) => disc(x, 846, 15, 'black', FINE)),
    faint(0.5, line('M600 330Q660 260 720 330M560 280Q660 160 760 280', PART, 'ember')),
  )
}

/** A stage projector throwing its beam. */
export function projector(): string {
  return all(
    shadow(860, 985, 520),
    glow(430, 660, 420, 0.8),
    beam('M470 570L30 270V960L470 740Z'),
    box(420, 460, 960, 440, 'bone', 54, BOLD),
    shape('M420 520Q420 460 480 460H1320Q1380 460 1380 520V560H420Z', 'bone', PART),
    box(760, 410, 330, 54, 'iron', 14),
    vents(960, 620, 340, 200, 7, 'ink'),
    disc(600, 680, 186, 'iron', BOLD),
    lensFront(600, 680, 154),
    disc(600, 680, 66, 'lamp', 0),
    glow(600, 680, 210),
    keys(1100, 490, 4, 1, 34, 20, 'steel'),
    disc(880, 510, 12, 'leaf', FINE),
    knob(860, 800, 32),
    box(500, 896, 110, 74, 'coal', 12),
    box(1180, 896, 110, 74, 'coal', 12),
  )
}

function aerial(x: number, base: number, length: number, lean: number): string {
  return turn(
    lean,
    x,
    base,
    rod(x, base, x, base - length, 30, 'coalY'),
    box(x - 24, base - 40, 48, 46, 'steelY', 8),
  )
}
