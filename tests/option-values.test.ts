import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'

/** Options without a value: the server can't tell which of them a select has. */
const WITHOUT_VALUE = /(?<!`)<option(?![^>]*\bvalue=)[^>]*>/g

test('every option says its value, by which the server marks the chosen one', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.dom.test.'))
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(WITHOUT_VALUE) ?? []).map((tag) => `${file}: ${tag}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})

test('the server marks an option by its value alone', () => {
  const chosen = (value?: string) =>
    renderToString(createElement('select', { value: '4' }, createElement('option', { value }, '4')))
  expect(chosen('4')).toContain('selected')
  expect(chosen()).not.toContain('selected')
})
