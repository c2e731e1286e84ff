import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsIn, isDialect, isDialectTitle } from '../scripts/comments.ts'
import { titlesOf } from './spec/titles.ts'

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.gen\.tsx?$|^src\/paraglide\//.test(file))

test('comments are in plain English: subject first, no word of the list (STYLE.md)', () => {
  expect(sources.length).toBeGreaterThan(500)
  const dialect = sources.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8'))
      .filter(isDialect)
      .map((comment) => `${file}: ${comment}`),
  )
  expect(dialect).toEqual([])
})

test('a refused opening or word is found in each kind of comment, and in nothing else', () => {
  const found = (source: string) => commentsIn(source).filter(isDialect)
  expect(found('/** What a listing costs. */\nconst a = 1')).toEqual(['What a listing costs.'])
  expect(found('/** To who asked. */')).toEqual(['To who asked.'])
  expect(found('/**\n * The price.\n * Read anew by each page.\n */')).toHaveLength(1)
  expect(found('const a = 1 // somebody reads it')).toEqual(['somebody reads it'])
  expect(found('/** The price that the owner set, in cents. */')).toEqual([])
  expect(found("app.use('/media/*', read) // The price.\nconst whoever = '/a/*'")).toEqual([])
})

test('titles of tests and of their groups are in plain English', () => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,journey}.ts'])
  const titles = files.flatMap((file) =>
    titlesOf(readFileSync(file, 'utf8'), file).flatMap(({ title, groups }) =>
      [title, ...groups].map((text) => ({ file, text })),
    ),
  )
  expect(titles.length).toBeGreaterThan(2000)
  expect(titles.filter(({ text }) => isDialectTitle(text))).toEqual([])
})

test('a refused word or opening of a title is found, in a test, a table and a group', () => {
  const source = `describe('who may', () => {
    test('nobody is told', () => {})
    test.each([1])('what is left: %i', () => {})
    test('of two at once one wins', () => {})
  })`
  const found = titlesOf(source, 'a.test.ts').flatMap(({ title, groups }) => [title, ...groups])
  expect(new Set(found.filter(isDialectTitle))).toEqual(
    new Set(['who may', 'nobody is told', 'what is left: %i']),
  )
})
