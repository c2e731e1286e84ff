import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')
/** The graph alone says which stages are agreed on; contracts and generated code write out what it says. */
const MAY_SAY = /(\/rentals\/rental\.ts|contract\.ts|\.gen\.ts|\.test\.tsx?)$|paraglide/

test('nothing of the product asks for “approved” by its name: it asks the graph, or for the days that are held', () => {
  const files = globSync('{src,bench,database}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    // The demo world's plans are stories of its own.
    (file) => !MAY_SAY.test(file) && !file.includes('/demo/'),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => /(['"`])approved\1/.test(readFileSync(resolve(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
