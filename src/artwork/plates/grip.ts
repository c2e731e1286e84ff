import { dollyCamera, knob, wheel } from './parts.ts'
import {
  all,
  BOLD,
  box,
  cord,
  disc,
  FINE,
  faint,
  flip,
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

/** A C-stand with its arm out and a flag in the head, sandbag on the leg. */
export function cStand(): string {
  return all(
    shadow(840, 1085, 400),
    rod(860, 940, 480, 1076, 30, 'steel'),
    rod(860, 990, 1240, 1084, 30, 'steel'),
    rod(860, 965, 1060, 1030, 30, 'steel'),
    rod(860, 250, 860, 620, 22, 'steelY'),
    rod(860, 480, 860, 840, 30, 'steelY'),
    rod(860, 700, 860, 1000, 40, 'steelY'),
    box(832, 680, 56, 44, 'iron', 8),
    box(834, 470, 52, 38, 'iron', 8),
    tee(888, 702),
    tee(886, 489),
    rod(1220, 208, 300, 330, 20, 'steel'),
    disc(860, 256, 56, 'steel'),
    disc(860, 256, 36, 'iron', FINE),
    tee(900, 280),
    shape('M250 300L640 250L706 700L316 750Z', 'coal', BOLD),
    line('M276 322L620 278L680 680L338 726Z', FINE, 'seam'),
    disc(402, 318, 40, 'steel'),
    disc(402, 318, 22, 'iron', FINE),
    move(1010, 940, 0.72, sandbag()),
  )
}

/** An overhead frame of silk on two supports, with nets and a solid leaning by. */
export function overheadFrame(): string {
  return all(
    shadow(800, 1080, 600),
    faint(0.9, shape('M330 180H1270V760H330Z', 'bone', 0)),
    faint(0.5, shape('M330 180H700L520 760H330Z', 'white', 0)),
    many(13, (i) => line(`M${372 + i * 72} 200V212M${372 + i * 72} 728V740`, FINE, 'ink')),
    box(318, 166, 964, 30, 'steelX', 4),
    box(318, 744, 964, 30, 'steelX', 4),
    box(318, 166, 30, 608, 'steelY', 4),
    box(1252, 166, 30, 608, 'steelY', 4),
    frameStand(300),
    frameStand(1300),
    turn(10, 640, 1070, box(560, 820, 190, 250, 'coal', 4, BOLD)),
    turn(
      -8,
      960,
      1070,
      box(860, 812, 200, 258, 'clear', 4, BOLD),
      many(9, (i) => line(`M${880 + i * 20} 816V1066`, FINE, 'shade')),
    ),
  )
}

/** Apple boxes stacked by size, a sandbag over the top. */
export function appleBoxes(): string {
  return all(
    shadow(800, 1000, 600),
    woodBox(220, 700, 760, 290),
    woodBox(250, 556, 700, 140),
    woodBox(230, 480, 720, 72),
    woodBox(290, 440, 660, 38),
    move(1010, 780, 1.15, sandbag()),
  )
}

/** A heap of sandbags. */
export function sandbags(): string {
  return all(
    shadow(800, 1000, 580),
    move(760, 640, 1.6, sandbag()),
    move(190, 640, 1.6, sandbag()),
    move(480, 400, 1.6, sandbag()),
  )
}

/** Vacuum mounts on a bonnet with the camera out front. */
export function carMount(): string {
  return all(
    shadow(1000, 1080, 560),
    shape(
      'M250 1010Q220 1010 222 960L236 820Q246 770 310 756Q620 700 960 690L1160 470Q1190 440 1240 436L1600 420V1010H1420Q1410 850 1270 850Q1130 850 1120 1010Z',
      'sky',
      BOLD,
    ),
    shape('M1040 690L1190 512Q1206 494 1234 492L1600 478V690Z', 'screen', PART),
    faint(0.4, shape('M1270 500H1380L1230 680H1110Z', 'clear', 0)),
    line('M960 690L1600 706M300 860H1010M980 720L1010 860', FINE, 'ink'),
    box(1440, 760, 90, 20, 'steel', 8, FINE),
    wheel(1270, 980, 110),
    shape('M240 800L330 776Q344 840 300 860L232 866Z', 'lamp', PART),
    box(214, 930, 260, 50, 'iron', 18),
    ...[420, 640, 860].map((x, i) =>
      all(oval(x, 732 - i * 20, 66, 22, 'coal'), rod(x, 716 - i * 20, 640, 500, 22, 'steel')),
    ),
    rod(430, 500, 850, 500, 30, 'steelX'),
    rod(640, 500, 640, 430, 40, 'iron'),
    knob(640, 502, 36),
    flip(640, move(380, 98, 0.42, dollyCamera())),
  )
}

function tee(x: number, y: number): string {
  return all(rod(x, y, x + 44, y, 14, 'steel', FINE), rod(x + 44, y - 30, x + 44, y + 30, 12, 'steel', FINE))
}

function frameStand(x: number): string {
  return all(
    rod(x, 880, x - 130, 1076, 20, 'iron'),
    rod(x, 880, x + 130, 1076, 20, 'iron'),
    rod(x, 880, x, 1086, 20, 'coal'),
    rod(x, 420, x, 1000, 30, 'steelY'),
    box(x - 28, 860, 56, 46, 'coal', 8),
    disc(x, 460, 44, 'steel'),
    disc(x, 460, 20, 'iron', FINE),
  )
}

function woodBox(x: number, y: number, width: number, height: number): string {
  const mid = y + height / 2
  return all(
    box(x, y, width, height, 'wood', 8, BOLD),
    line(
      `M${x + 20} ${y + height * 0.25}Q${x + width * 0.4} ${y + height * 0.16} ${x + width - 24} ${y + height * 0.28}`,
      FINE,
      'shade',
    ),
    height > 60 ? box(x + width / 2 - 70, mid - 17, 140, 34, 'coal', 17) : '',
  )
}

function sandbag(): string {
  return all(
    cord('M110 60Q190 -60 270 60', 26, 'ember'),
    shape('M20 190Q0 90 60 60Q120 36 188 66Q200 120 192 200Q100 226 20 190Z', 'olive', BOLD),
    shape('M360 190Q380 90 320 60Q250 36 188 66Q178 120 190 200Q280 226 360 190Z', 'olive', BOLD),
    line('M60 92Q110 76 168 92M212 92Q270 76 322 92', FINE, 'shade'),
    line('M64 120Q90 150 74 184M310 118Q290 150 306 186', FINE, 'shade'),
  )
}
