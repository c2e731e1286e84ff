import { describe, expect, test } from 'vitest'
import { readReference } from '../../../../database/reference.ts'
import { MOUNTS, opticsOf, SENSORS } from './optics.ts'

const catalogue = await readReference('gear-catalogue')
const optics = catalogue.map((gear) => ({ gear, ...opticsOf(gear.categorySlug, gear.specs) }))

describe('of the whole catalogue', () => {
  test('every mount of a camera and of a lens is known, and each known mount occurs', () => {
    const unread = optics.filter(
      ({ gear, mounts }) =>
        ['cameras', 'lenses'].includes(gear.categorySlug) &&
        (gear.specs.Mount || gear.specs['Lens mount']) &&
        mounts.length === 0,
    )
    expect(unread.map(({ gear }) => gear.slug)).toEqual([])
    expect(new Set(optics.flatMap(({ mounts }) => mounts))).toEqual(new Set(Object.keys(MOUNTS)))
  })

  test('every sensor is known, and each known size occurs', () => {
    const unread = optics.filter(({ gear, sensor }) => gear.specs.Sensor && !sensor)
    expect(unread.map(({ gear }) => [gear.slug, gear.specs.Sensor])).toEqual([])
    expect(new Set(optics.flatMap(({ sensor }) => sensor ?? []))).toEqual(new Set(SENSORS))
  })

  test('no mount is read from what mounts no lens', () => {
    const others = optics.filter(({ gear }) => !['cameras', 'lenses'].includes(gear.categorySlug))
    expect(others.flatMap(({ mounts }) => mounts)).toEqual([])
  })
})

test.each([
  ['Sony E', ['e']],
  ['Canon RF (locking)', ['rf']],
  ['LPL (PL with adapter)', ['lpl', 'pl']],
  ['Interchangeable (PL, EF, E, F, MFT)', ['mft', 'ef', 'pl', 'e', 'f']],
  ['E, with RF, L and M options', ['rf', 'e', 'l', 'm']],
  ['PL, with E-mount beneath', ['pl', 'e']],
  ['Hasselblad X', ['xcd']],
  ['Fujifilm X', ['x']],
  ['Fujifilm G', ['g']],
  ['L-Mount', ['l']],
  ['M42 (EF adapter supplied)', ['ef', 'm42']],
  ['PL, EF or B4', ['b4', 'ef', 'pl']],
  ['PL, LPL, EF or Hasselblad', ['ef', 'lpl', 'pl']],
  ['V-mount', []],
  ['', []],
])('the mounts of %j are %j', (Mount, mounts) => {
  expect(opticsOf('lenses', { Mount }).mounts).toEqual(mounts)
})

test.each([
  ['Super 35 / APS-C Exmor R, 20.1 MP for video', 'super-35'],
  ['Full-frame CMOS, 35.9 × 24.0 mm', 'full-frame'],
  ['VistaVision CMOS, 40.96 × 21.60 mm', 'large-format'],
  ['Medium format 43.8 × 32.9 mm, 102 MP', 'medium-format'],
  ['Four Thirds, 25.2 MP', 'micro-four-thirds'],
  ['1.0-type CMOS', '1-inch'],
  ['1/1.3 in', 'small'],
  ['Three 1/3-type 4K CMOS', 'small'],
  ['Infrared', null],
])('the sensor %j is %j', (Sensor, sensor) => {
  expect(opticsOf('cameras', { Sensor }).sensor).toBe(sensor)
})
