import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { consentPurposes, consentTexts } from './consent.ts'

/**
 * The digest of each version's text. Changed words are a new version, with the day of the change and a line of its own;
 * old lines stay.
 */
const digests: Record<string, string> = {
  'terms 2026-11-22': 'ab2cfd46aeee8706',
  'identity 2026-11-22': '2464cb7f49f8ebca',
  'police_clearance 2026-11-22': '454a377c0d09abdd',
  'saved_searches 2026-11-22': 'd128917960ad6c31',
}

test.each(consentPurposes)(
  '%s: the words of this version are those that it was given to',
  async (purpose) => {
    const { version, keys } = consentTexts[purpose]
    const hash = createHash('sha256')
    for (const locale of ['en-CA', 'fr-CA']) {
      const texts = JSON.parse(
        await readFile(new URL(`../../../../messages/${locale}.json`, import.meta.url), 'utf8'),
      )
      for (const key of keys) hash.update(JSON.stringify([locale, key, texts[key]]))
    }
    expect(hash.digest('hex').slice(0, 16)).toBe(digests[`${purpose} ${version}`])
  },
)
