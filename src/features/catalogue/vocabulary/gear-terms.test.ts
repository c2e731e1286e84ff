import { expect, test } from 'vitest'
import catalogue from '../../../../database/reference/gear-catalogue.json' with { type: 'json' }
import known from './gear-terms.json' with { type: 'json' }
import { termsOf } from './gear-terms.ts'
import { termIn } from './term-in.ts'

const texts = {
  specs: new Set(catalogue.flatMap(({ specs }) => Object.entries(specs).flat())),
  included: new Set(catalogue.flatMap(({ included }) => included)),
}
const parts = ['specs', 'included'] as const
const all = parts.flatMap((part) => Object.entries(known[part]))

/** Words that read the same in both languages. */
const SAME_IN_BOTH = new Set([
  '1000 nits',
  '1200 nits',
  '1500 nits',
  '1800 nits',
  '2 tubes',
  '3 × Thunderbolt 4, HDMI, SDXC',
  '3424 × 2202 (Open Gate ARRIRAW)',
  '3600 nits',
  '4 batteries',
  '6 radios',
  '6 × Thunderbolt 4',
  '8 tubes',
  '8K 60p Cinema RAW Light, 4K 120p',
  'ALEXA Mini LF, ALEXA 35',
  'APS-C / Super 35',
  'Aluminium',
  'AsteraBox CRMX',
  'Audio',
  'Autofocus',
  'Axes',
  'Ballast',
  'Base',
  'Batteries',
  'Blackmagic RAW',
  'Bowens',
  'CFast 2.0',
  'Cage',
  'Canon EF',
  'Canon RF',
  'Capsule',
  'Capsules',
  'Chrome',
  'CineStation',
  'Cinema RAW Light, XF-AVC',
  'Cinema RAW Light, XF-AVC, XF-HEVC',
  'Codec',
  'Codex',
  'Codex Compact Drive',
  'Console',
  'Conversion',
  'DMX, RDM, Ethernet',
  'Dante',
  'Diffusion',
  'Dolly',
  'Eye Control AF',
  'Format',
  'Fujifilm G',
  'Fujifilm X',
  'Gimbal Rig',
  'Gobos',
  'Hasselblad X',
  'Hyper Reflector',
  'HyperSmooth 6.0',
  'Interchangeable',
  'Interchangeable (PL, EF, E, F, MFT)',
  'Interchangeable (QLM)',
  'Interface',
  'Iris',
  'Isolation',
  'Laser',
  'Licence',
  'ME 2-II omni',
  'Micro',
  'Micro Four Thirds',
  'Microphone',
  'Mode',
  'Modems',
  'Native',
  'Nikon Z',
  'Options',
  'PL (interchangeable)',
  'Pads',
  'PageOS',
  'Phantom CineMag IV',
  'Photo',
  'Pixels',
  'Ports',
  'Protection',
  'Radio',
  'Recharge',
  'Rotors',
  'Sections',
  'Servo',
  'Sidus Link, DMX, Art-Net',
  'Sidus Link, DMX, CRMX',
  'Sidus Link, DMX, LumenRadio CRMX',
  'Signal',
  'SoftRAID',
  'Sony E',
  'Sony E (APS-C / Super 35)',
  'Source',
  'Speed Panchro',
  'SpeedLevel',
  'Stabilisation',
  'Station',
  'Super 16',
  'Super 35',
  'Super 8',
  'Support',
  'Suspension',
  'Tandem',
  'Thunderbolt 3',
  'Transmission',
  'Transport',
  'Type',
  'V-mount',
  'ZEISS eXtended Data',
  'Zoom',
  'cforce mini RF',
  'expressP2',
])

test('every text of the catalogue that has words is in French, or the same in both languages', () => {
  const english = parts.flatMap((part) =>
    [...texts[part]].filter(
      (text) => /[a-z]{3}/.test(text) && !(text in known[part]) && !SAME_IN_BOTH.has(text),
    ),
  )
  expect(english).toEqual([])
})

test('no term is of another catalogue, and none repeats the English', () => {
  const strange = parts.flatMap((part) => Object.keys(known[part]).filter((text) => !texts[part].has(text)))
  expect(strange).toEqual([])
  expect(all.filter(([en, fr]) => en === fr || fr.trim() === '')).toEqual([])
})

test('French texts have the figures of the English ones, with a comma for decimals', () => {
  const figures = (text: string) => text.replace(/(?<=\d)[.,\s\u202f\u00a0](?=\d)/g, '').match(/\d+/g) ?? []
  expect(all.filter(([en, fr]) => figures(en).join() !== figures(fr).join())).toEqual([])
  const points = all.filter(([, fr]) => /['"]|\d\.\d+ (?:kg|mm|cm|m|GHz|W|V|po|pi)\b/.test(fr))
  expect(points).toEqual([])
})

test('a listing’s texts are answered in both languages, written in either', () => {
  const terms = termsOf({ Sensor: 'Big', Monture: 'E', Mount: 'PL' }, ['Hard case', 'Mount', 'Own thing'])
  const mount = { en: 'Mount', fr: 'Monture' }
  expect(terms).toEqual({
    specs: [{ en: 'Sensor', fr: 'Capteur' }, mount, mount],
    included: [
      { en: 'Hard case', fr: 'Valise rigide' },
      { en: 'Mount', fr: 'Support' },
    ],
  })
  const inFrench = ['Sensor', 'Capteur', 'Big'].map((text) => termIn(text, terms.specs, 'fr-CA'))
  expect(inFrench).toEqual(['Capteur', 'Capteur', 'Big'])
  const inEnglish = ['Capteur', 'Monture'].map((text) => termIn(text, terms.specs, 'en-CA'))
  expect(inEnglish).toEqual(['Sensor', 'Mount'])
})
