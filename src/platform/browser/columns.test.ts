import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './columns.ts'

const card = (index: number) => ({
  id: `id-${index}`,
  store: null,
  widths: [480, 960],
  owner: { name: `Owner ${index}`, is_verified: true },
  kinds: [{ slug: 'a' }, { slug: `b${index}` }],
})
const cards = Array.from({ length: 24 }, (_, index) => card(index))

test('a list is written by its fields, and one that never differs is written once', () => {
  const written = JSON.stringify(toColumns({ items: cards, next_cursor: null }))
  expect(written.match(/"store"/g)).toHaveLength(1)
  expect(written.match(/"is_verified":true/g)).toHaveLength(1)
  expect(written.match(/480/g)).toHaveLength(1)
  expect(written.length).toBeLessThan(JSON.stringify({ items: cards, next_cursor: null }).length * 0.6)
})

const plain = { noNullPrototype: true }
const field = fc.constantFrom('id', 'name', 'only', 'each', 'a,b', '0')
const rows = (value: fc.Arbitrary<unknown>) =>
  fc
    .uniqueArray(field, { maxLength: 4 })
    .chain((names) =>
      fc.array(fc.record(Object.fromEntries(names.map((name) => [name, value])), plain), { maxLength: 20 }),
    )
const { answer } = fc.letrec<{ answer: unknown }>((tie) => ({
  answer: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.constantFrom(null, true, 0, 'x', undefined), fc.string(), fc.integer()),
    rows(tie('answer')),
    fc.array(tie('answer')),
    fc.dictionary(field, tie('answer'), plain),
  ),
}))

test('every answer comes back as JSON leaves it', () => {
  fc.assert(
    fc.property(answer, (data) => {
      const written = JSON.stringify([toColumns(data)])
      expect(JSON.parse(written).map(fromColumns)).toStrictEqual(JSON.parse(JSON.stringify([data])))
    }),
  )
})
