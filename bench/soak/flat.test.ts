import { expect, test } from 'vitest'
import { besideFloor, trendOf } from './flat.ts'

test('a leak is a rise, however the minutes shake', () => {
  expect(trendOf([100, 112, 118, 133, 139, 152, 158])).toMatchObject({ isFlat: false, isJudged: true })
})

test('noise, one bad minute and a fall are flat', () => {
  for (const values of [
    [100, 90, 130, 95, 120, 88, 105],
    [100, 101, 99, 100, 900, 100, 101],
    [160, 150, 140, 130, 120, 110, 100],
    [0, 0, 0, 0],
  ])
    expect(trendOf(values)).toMatchObject({ isFlat: true, isJudged: true })
})

test('a rise too small to matter is flat, and says how much it is', () => {
  const { isFlat, rise } = trendOf([100, 102, 104, 106, 108])
  expect([isFlat, Math.round(rise * 100)]).toEqual([true, 8])
})

test('a few minutes are not judged', () => {
  expect(trendOf([100, 200, 300])).toMatchObject({ isFlat: true, isJudged: false })
})

test('a rise that the floor shares is the machine’s, and one beside a flat floor is not', () => {
  const values = [30, 33, 39, 44, 47, 52]
  const isFlat = (floors: number[]) => trendOf(besideFloor(values, floors)).isFlat
  expect(isFlat([15, 16, 20, 22, 23, 26])).toBe(true)
  expect(isFlat([15, 17, 14, 16, 15, 16])).toBe(false)
  expect(besideFloor([30, 8], [15, 0])).toEqual([2, 8])
})
