import { describe, expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const ID = '0192d3a4-1111-7000-8000-000000000001'
const read = (...parts: string[]) => readCursor(writeCursor('stores', parts), 'stores', ['instant', 'id'])

describe('a cursor', () => {
  test.each(['2026-06-01 12:00:00.123456+00', '2028-02-29T23:59:59Z'])(
    'at %s comes back as it went',
    (at) => {
      expect(read(at, ID)).toEqual([at, ID])
    },
  )

  test('of another list is none of this one’s', () => {
    const cursor = writeCursor('stores', ['2026-06-01 12:00:00+00', ID])
    expect(readCursor(cursor, 'lenders', ['instant', 'id'])).toBeNull()
    expect(readCursor(cursor, 'stores', ['count', 'id'])).toBeNull()
  })

  test.each([
    ['2026-02-30 12:00:00+00', ID],
    ['2026-99-99 12:00:00+00', ID],
    ['2026-06-01 24:00:01+00', ID],
    ['0000-01-01 00:00:00+00', ID],
    ['now', ID],
    ['2026-06-01 12:00:00+00', 'me'],
    ['2026-06-01 12:00:00+00', ID, ''],
    ['2026-06-01 12:00:00+00'],
  ])('of parts that PostgreSQL would not take is none: %j', (...parts) => {
    expect(read(...parts)).toBeNull()
  })

  test.each([
    ['number', '12.5e-7', true],
    ['number', '1e999', false],
    ['number', '1e-400', false],
    ['count', '999999999', true],
    ['count', '1e5', false],
    ['count', '-1', false],
    ['flag', '2', false],
  ] as const)('takes for a %s %s: %s', (kind, text, isTaken) => {
    expect(readCursor(writeCursor('x', [text]), 'x', [kind]) !== null).toBe(isTaken)
  })
})
