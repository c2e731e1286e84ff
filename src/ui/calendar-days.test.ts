import fc from 'fast-check'
import { test } from 'vitest'
import { toDate, toDay } from './calendar-days.ts'

test('a day survives the way to the day picker and back', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(fc.property(days, (day) => toDay(toDate(day)) === day))
})
