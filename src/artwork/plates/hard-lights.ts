import { lightStand, vents } from './parts.ts'
import {
  all,
  BOLD,
  beam,
  box,
  cord,
  disc,
  FINE,
  faint,
  glow,
  line,
  many,
  oval,
  PART,
  rod,
  shadow,
  shape,
  turn,
} from './strokes.ts'
import { arc, barrel } from './turned.ts'

/** A Fresnel on its yoke with the barndoors open and the lens burning. */
export function fresnel(): string {
  return all(
    shadow(880, 1085, 330),
    lightStand(900, 720, 1085, 250),
    glow(540, 470, 520, 0.8),
    beam('M560 300L40 120V900L560 640Z', 0.9),
    shape(
      'M600 250Q620 226 660 226H1080Q1180 240 1200 330V610Q1180 700 1080 714H660Q620 714 600 690Z',
      'coal',
      BOLD,
    ),
    vents(960, 300, 170, 100, 5, 'seam'),
    vents(960, 560, 170, 100, 5, 'seam'),
    box(660, 226, 40, 488, 'iron', 6),
    box(740, 180, 200, 50, 'iron', 12),
    vents(770, 195, 140, 20, 2, 'ink'),
    oval(600, 470, 62, 226, 'iron', BOLD),
    oval(592, 470, 50, 196, 'lamp', PART),
    faint(0.5, ellipses(592, 470, [40, 30, 20, 10], 3.9)),
    glow(560, 470, 190),
    shape('M604 262L470 90L300 120L560 300Z', 'coal', BOLD),
    shape('M604 678L470 850L300 820L560 640Z', 'coal', BOLD),
    line('M590 284L330 130M590 656L330 810', FINE, 'seam'),
    shape('M856 440H944V760H856Z', 'steelY', BOLD),
    disc(900, 470, 40, 'coal'),
    disc(900, 470, 17, 'ember', FINE),
    box(866, 740, 68, 60, 'coal', 8),
    cord('M1150 700Q1220 900 1130 1010T1240 1090', 13),
  )
}

/** A chip-on-board head with its reflector, control box strapped to the stand. */
export function cobLight(): string {
  return all(
    shadow(900, 1090, 330),
    lightStand(920, 720, 1090, 250),
    glow(420, 450, 520, 0.8, 'cool'),
    beam('M470 240L40 80V830L470 660Z', 0.8, 'cool'),
    barrel('x', 470, 450, [
      [20, 216, 'steel'],
      [190, 210, 'steel', 'plain', 130],
      [40, 150, 'coal', 'ribs'],
      [70, 170, 'iron'],
      [330, 180, 'coal'],
      [50, 172, 'iron', 'ribs', 150],
    ]),
    oval(470, 450, 54, 216, 'iron', BOLD),
    oval(464, 450, 44, 190, 'daylight', PART),
    oval(462, 450, 17, 70, 'straw', FINE),
    glow(450, 450, 180, 1, 'cool'),
    many(10, (i) => line(`M${800 + i * 30} 300V600`, PART, 'seam')),
    shape('M876 420H964V760H876Z', 'steelY', BOLD),
    disc(920, 450, 46, 'coal'),
    disc(920, 450, 20, 'ember', FINE),
    box(990, 760, 260, 150, 'coal', 16, BOLD),
    box(1016, 786, 130, 66, 'screen', 8),
    line('M1036 824H1120', PART, 'ember'),
    disc(1198, 834, 30, 'steel'),
    cord('M1150 610Q1240 660 1200 760', 13),
  )
}

/** A big daylight head: ribbed housing, deep lens, ballast on the floor. */
export function hmiHead(): string {
  return all(
    shadow(780, 1085, 360),
    shadow(1300, 1050, 170),
    lightStand(760, 740, 1085, 260),
    glow(420, 470, 560, 0.8, 'cool'),
    beam('M440 250L0 60V980L440 700Z', 0.95, 'cool'),
    shape('M480 214H880L1010 300V640L880 726H480Z', 'iron', BOLD),
    many(9, (i) => line(`M${560 + i * 42} 222V718`, PART, 'ink')),
    shape('M880 214L1010 300V640L880 726Z', 'coal', PART),
    disc(958, 470, 40, 'steel'),
    oval(470, 470, 84, 270, 'coal', BOLD),
    oval(460, 470, 66, 232, 'daylight', PART),
    glow(440, 470, 210, 1, 'cool'),
    shape('M492 190L330 40L200 84L440 250Z', 'coal', BOLD),
    shape('M492 750L330 900L200 856L440 690Z', 'coal', BOLD),
    shape('M714 420H806V790H714Z', 'steelY', BOLD),
    disc(760, 460, 46, 'coal'),
    disc(760, 460, 20, 'ember', FINE),
    cord('M1000 560Q1120 620 1090 800T1230 930', 15),
    box(1160, 850, 290, 190, 'coal', 18, BOLD),
    rod(1220, 836, 1390, 836, 24, 'steel'),
    box(1186, 890, 110, 60, 'screen', 8, FINE),
    disc(1370, 920, 27, 'iron'),
    disc(1430, 1000, 9, 'ember', 0),
    vents(1190, 985, 200, 30, 3, 'seam'),
  )
}

/** An ellipsoidal spot on its yoke, cutting a hard circle of light. */
export function ellipsoidal(): string {
  const body = all(
    shape('M980 300H1130Q1240 330 1240 450T1130 600H980Z', 'coal', BOLD),
    vents(1010, 360, 150, 180, 6, 'seam'),
    box(760, 296, 240, 308, 'iron', 12, BOLD),
    ...[300, 560].map((y) =>
      all(
        rod(820, y + 20, 820, y === 300 ? 230 : 660, 16, 'steel'),
        rod(920, y + 20, 920, y === 300 ? 230 : 660, 16, 'steel'),
      ),
    ),
    barrel('x', 380, 450, [
      [60, 150, 'coal', 'plain', 142],
      [220, 128, 'coal'],
      [40, 138, 'iron', 'ribs'],
      [70, 128, 'coal', 'plain', 146],
    ]),
    oval(380, 450, 40, 150, 'coal', BOLD),
    oval(374, 450, 30, 122, 'lamp', PART),
  )
  return all(
    shadow(900, 1090, 320),
    lightStand(900, 720, 1090, 240),
    turn(-12, 880, 450, beam('M380 330L-200 150V750L380 570Z', 0.9), glow(370, 450, 300), body),
    shape('M856 430H944V760H856Z', 'steelY', BOLD),
    disc(900, 460, 40, 'coal'),
    disc(900, 460, 17, 'ember', FINE),
  )
}

/** A battery monolight with its umbrella reflector and dial. */
export function strobe(): string {
  return all(
    shadow(820, 1085, 320),
    lightStand(840, 720, 1085, 240),
    glow(470, 440, 380, 0.8),
    shape('M640 320L380 180Q350 170 350 210V670Q350 710 380 700L640 570Z', 'steel', BOLD),
    oval(372, 440, 46, 262, 'bone', BOLD),
    oval(370, 440, 34, 216, 'lamp', PART),
    line(arc(640, 440, 130, 150, 210), FINE, 'ink'),
    box(630, 290, 80, 304, 'iron', 10),
    box(700, 270, 480, 340, 'coal', 40, BOLD),
    box(780, 330, 200, 110, 'screen', 12),
    line('M810 370H900M810 402H950', PART, 'ember'),
    disc(1076, 386, 58, 'iron'),
    disc(1076, 386, 36, 'steel', FINE),
    box(790, 500, 60, 40, 'iron', 8, FINE),
    box(876, 500, 60, 40, 'iron', 8, FINE),
    box(1160, 320, 64, 240, 'iron', 16),
    shape('M796 606H884V740H796Z', 'steelY', BOLD),
    box(880, 660, 110, 34, 'coal', 14),
  )
}

function ellipses(x: number, y: number, radii: readonly number[], ratio: number): string {
  return radii.map((r) => oval(x, y, r, r * ratio, 'none', FINE)).join('')
}
