import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Term = { use: string; never: RegExp; except?: readonly string[] }

const ofTheAlphabet = [
  'account_administrator_code_hint',
  'accounts_username_hint',
  'refusal_administrator_code_wrong',
  'refusal_name_mixes_alphabets',
  'refusal_username_shape',
]

/** A renter does not lend the gear on, for money or without. */
const toOthers = ['information_terms_use_body']

/** One word a thing, in all that people read. `except` names the messages in which a word means something else. */
const english: Term[] = [
  { use: 'decline', never: /turn(?:s|ed|ing)? (?:this|the|it|one|a)?\s?(?:request )?down\b/i },
  { use: 'notify', never: /\b(?:is|are|was|were|been|being|be) told\b|\bTold\b/ },
  { use: 'request', never: /\basked for\b|\bOften asked\b/i },
  { use: 'could not be loaded', never: /couldn’t be had\b/i },
  { use: 'photo', never: /photograph/i },
  { use: 'Light, Dark', never: /\bdaylight\b|\btungsten\b/i },
  { use: 'active', never: /\bon offer\b/i },
  { use: 'availability', never: /\bfree days\b|\bdays (?:are|is) free\b/i },
  { use: 'two-step verification', never: /second step/i },
  { use: 'expired', never: /\b(?:has|have) run out\b|\bran out\b/i },
  { use: 'e-mail', never: /\bletters?\b/i, except: ofTheAlphabet },
  {
    use: 'insurance certificate',
    never: /insurance document|proof of insurance/i,
    except: ['rentals_insurance_done_detail'],
  },
  { use: 'current password', never: /present password/i },
  {
    use: 'rent out',
    never: /\blender\b|\blent by\b|\blend(?:s|ing)? (?:your|their|it|this|what|to)\b/i,
    except: toOthers,
  },
  { use: 'a plain title', never: /back on set|honeywagon|^Cut\./i },
]

const french: Term[] = [
  {
    use: 'mettre en location, louer',
    never: /(?<!\p{L})prêt(?:er|ez|ons|ent|ée?s?|eurs?)(?!\p{L})/iu,
    except: toOthers,
  },
  { use: 'courriel', never: /\blettres?\b/i, except: ofTheAlphabet },
  { use: 'validation en deux étapes', never: /deuxième étape|vérification en deux étapes/i },
  { use: 'disponible', never: /\bjours libres\b|\blibres? à vos dates\b/i },
  { use: 'Utilisateur', never: /« User »/ },
  { use: 'ajouter', never: /télévers/i },
  { use: 'attestation', never: /preuve d’assurance/i },
  { use: 'clair, sombre', never: /tungstène|lumière du jour|éclairage choisi/i },
  { use: 'annuler', never: /retir(?:er|é|ée) (?:la|sa|votre|cette|ma) (?:location|demande)\b/i },
]

test.each([
  ['en-CA', english],
  ['fr-CA', french],
] as const)('each thing has one word: %s', (locale, terms) => {
  const words = textsOf(locale)
  const strays = terms.flatMap(({ use, never, except = [] }) =>
    words
      .filter(([key, text]) => never.test(text) && !isException(key) && !except.includes(key))
      .map(([key, text]) => `${key}: “${text}”: ${use}`),
  )
  expect(strays).toEqual([])
})

/** Consents are kept by their version: their words change with it. */
function isException(key: string): boolean {
  return /_consent(?:_rights)?$/.test(key)
}

function textsOf(locale: string): [key: string, text: string][] {
  const { $schema: _, ...words } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../messages/${locale}.json`), 'utf8'),
  )
  return Object.entries(words).map(([key, text]) => [
    key,
    typeof text === 'string' ? text : JSON.stringify(text),
  ])
}
