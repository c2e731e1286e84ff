import {
  all,
  BOLD,
  box,
  cord,
  disc,
  FINE,
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

/** A cased set of business radios with a coiled earpiece. */
export function walkieTalkies(): string {
  return all(
    shadow(760, 985, 560),
    radio(300, 0.86),
    radio(1010, 0.86),
    radio(640, 1),
    cord('M900 560Q1010 560 1010 500', 10),
    cord(`M1300 520${many(8, (i) => `q34 ${20 + (i % 2)} 0 44`)}q10 40 -40 60`, 10),
    oval(1296, 490, 40, 32, 'bone', PART),
    box(1210, 888, 100, 74, 'coal', 18),
  )
}

/** A single-ear intercom headset, microphone swung down. */
export function intercomHeadset(): string {
  return all(
    shadow(780, 985, 470),
    shape('M420 560Q400 170 780 160T1140 560L1080 570Q1080 230 780 222T480 570Z', 'coal', BOLD),
    line('M490 400Q540 250 780 240T1070 400', PART, 'seam'),
    box(1050, 470, 120, 220, 'iron', 40, BOLD),
    disc(450, 660, 180, 'coal', BOLD),
    disc(450, 660, 136, 'iron'),
    disc(450, 660, 82, 'coal', FINE),
    disc(450, 660, 24, 'ember', FINE),
    many(8, (i) => turn(i * 45, 450, 660, line('M450 544V556', FINE, 'bone'))),
    cord('M480 800Q540 930 740 920', 26),
    oval(790, 912, 74, 44, 'coal', BOLD),
    line('M750 900H830M750 920H830', FINE, 'seam'),
    box(920, 760, 420, 200, 'iron', 26, BOLD),
    many(4, (i) =>
      all(
        box(956 + i * 92, 800, 66, 90, 'coal', 12, FINE),
        disc(989 + i * 92, 926, 9, i < 3 ? 'leaf' : 'ember', 0),
      ),
    ),
    rod(960, 760, 960, 640, 16, 'coal'),
    rod(1300, 760, 1300, 640, 16, 'coal'),
  )
}

function radio(x: number, scale: number): string {
  const drawn = all(
    box(30, -800, 60, 380, 'coalY', 26, BOLD),
    box(170, -460, 60, 70, 'ironY', 14),
    line('M184 -450V-410M200 -450V-410M216 -450V-410', FINE, 'ink'),
    shape('M0 -380Q0 -420 40 -420H240Q280 -420 280 -380L270 -30Q268 0 240 0H40Q12 0 10 -30Z', 'coal', BOLD),
    many(6, (i) => line(`M60 ${-350 + i * 24}H220`, PART, 'seam')),
    box(46, -190, 188, 90, 'iron', 14, FINE),
    disc(252, -404, 11, 'ember', FINE),
    box(-18, -330, 26, 130, 'ember', 10),
  )
  return move(x, 965, scale, drawn)
}
