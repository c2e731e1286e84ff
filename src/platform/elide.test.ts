import { describe, expect, test } from 'vitest'
import { beginsWithVowel, elide } from './elide.ts'

describe('the sound that a name begins with', () => {
  test.each(
    [
      'Aputure LS 600d',
      'ARRI Alexa Mini',
      'Atomos',
      'Angénieux Optimo',
      'Easyrig',
      'Édelkrone',
      'Inovativ',
      'iFootage',
      'Ikan',
      'O’Connor',
      'Œil de bœuf',
      'Ulanzi',
      'Élise',
      'Ottawa',
      'Iqaluit',
      'Hélène',
      'Henri',
      'Hubert',
      'Hyacinthe',
      'Yves',
      '« Apex »',
    ].map((name) => [name]),
  )('%s begins with a vowel', (name) => {
    expect(beginsWithVowel(name)).toBe(true)
  })

  test.each(
    [
      'Sony FX6',
      'Hawk V-Lite',
      'Hollyland',
      'Halifax',
      'Hamilton',
      'Hive Lighting',
      'Yamaha',
      'Yellowtec',
      'Yukon',
      '8mm',
      '11-24mm',
      'Onze pieds',
      'RED Komodo',
      'Québec',
      '',
      '…',
    ].map((name) => [name]),
  )('%s does not', (name) => {
    expect(beginsWithVowel(name)).toBe(false)
  })
})

describe('a sentence', () => {
  test.each([
    ['Location de Aputure LS 600d', ['Aputure LS 600d'], 'Location d’Aputure LS 600d'],
    ['pour que Ana ait une réponse', ['Ana'], 'pour qu’Ana ait une réponse'],
    ['la demande de Élise', ['Élise'], 'la demande d’Élise'],
    ['La Aputure et le ARRI', ['Aputure', 'ARRI'], 'L’Aputure et l’ARRI'],
    ['Matériel près de Ottawa', ['Ottawa'], 'Matériel près d’Ottawa'],
    ['De\u00a0Atomos', ['Atomos'], 'D’Atomos'],
    ['jusque Iqaluit', ['Iqaluit'], 'jusqu’Iqaluit'],
    ['Location de Hawk', ['Hawk'], 'Location de Hawk'],
    ['Location de 8mm', ['8mm'], 'Location de 8mm'],
    ['une Aputure', ['Aputure'], 'une Aputure'],
    ['Le monde Ana', ['Ana'], 'Le monde Ana'],
    ['Aputure', ['Aputure'], 'Aputure'],
    ['Ana prête la caméra de Ana', ['Ana'], 'Ana prête la caméra d’Ana'],
    ['rien', [''], 'rien'],
  ])('%s', (sentence, names, elided) => {
    expect(elide(sentence, 'fr-CA', ...names)).toBe(elided)
  })

  test('in English is left as it is', () => {
    expect(elide('La Aputure de Ana', 'en-CA', 'Aputure', 'Ana')).toBe('La Aputure de Ana')
  })
})
