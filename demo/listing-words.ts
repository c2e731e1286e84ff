import { termsOf } from '#features/catalogue/vocabulary/gear-terms.ts'
import { termIn } from '#features/catalogue/vocabulary/term-in.ts'
import type { Locale } from '#platform/locale.ts'
import type { GearEntry } from '../database/reference.ts'
import type { OwnerCharacter } from './cast.ts'
import frenchGear from './french-gear.json' with { type: 'json' }
import type { Random } from './random.ts'

type Words = {
  description: string
  included: string[]
  specs: Record<string, string>
  details: string
}

const frenchOf: Record<string, string> = frenchGear

/** What the owner writes about a thing: in French where they write French and have done so, in English otherwise. */
export function listingWords(random: Random, owner: OwnerCharacter, gear: GearEntry, year: number): Words {
  const french = owner.locale === 'fr-CA' ? frenchOf[gear.slug] : undefined
  const locale = french ? 'fr-CA' : 'en-CA'
  const terms = termsOf(gear.specs, gear.included)
  const said = (text: string) => termIn(text, terms.specs, locale)
  const remark = remarkOf(random, locale, 'store' in owner, year)
  return {
    description: [french ?? gear.descriptionEn, remark].filter(Boolean).join(' '),
    included: gear.included.map((text) => termIn(text, terms.included, locale)),
    specs: Object.fromEntries(Object.entries(gear.specs).map(([name, text]) => [said(name), said(text)])),
    details: [owner.handover, ...gear.flags.map((flag) => notes[flag]?.[owner.locale])]
      .filter(Boolean)
      .join(' '),
  }
}

/** About half the listings say a word on how the thing was kept. */
function remarkOf(random: Random, locale: Locale, ofStore: boolean, year: number): string | null {
  const pool = remarks[locale][ofStore ? 'store' : 'person']
  const remark = random.pick(pool).replace('{year}', String(year - random.whole(1, 4)))
  return random.chance(0.55) ? remark : null
}

const remarks: Record<Locale, { person: string[]; store: string[] }> = {
  'en-CA': {
    person: [
      'Bought new in {year} and used on my own jobs only.',
      'Serviced in {year}, with the paperwork in the case.',
      'Kept in a smoke-free studio and checked after every rental.',
      'A few marks on the outside, none where it matters.',
      'Labelled, listed and packed the way I would want to receive it.',
      'It has done two features and a lot of Sundays, and works like the first day.',
      'Ask me about a price for students and first films.',
      'Happy to combine it with the rest of my kit.',
      'I bring it up to date before each rental.',
      'Tested the evening before you collect it.',
    ],
    store: [
      'Two in stock, so back-to-back weeks are rarely a problem.',
      'Checked on the bench between rentals, with a signed sheet in the case.',
      'Replaced every few seasons; this one joined the shelf in {year}.',
      'Our technicians answer the phone on shoot days.',
      'Package prices with the rest of our shelf, just ask.',
      'Weekend rate counts Friday afternoon to Monday morning as two days.',
    ],
  },
  'fr-CA': {
    person: [
      'Acheté neuf en {year}, utilisé sur mes tournages seulement.',
      'Révisé en {year}, la facture est dans la valise.',
      'Gardé dans un studio sans fumée et vérifié après chaque location.',
      'Quelques marques à l’extérieur, rien qui paraît à l’image.',
      'Étiqueté, listé et rangé comme j’aimerais le recevoir.',
      'Demandez-moi un prix pour un film étudiant ou un premier film.',
      'Se combine volontiers avec le reste de mon matériel.',
      'Essayé la veille de votre passage.',
    ],
    store: [
      'Deux en stock : les semaines qui se suivent posent rarement problème.',
      'Vérifié au banc entre deux locations, feuille signée dans la valise.',
      'Renouvelé régulièrement; celui-ci est arrivé en {year}.',
      'Nos techniciens répondent au téléphone les jours de tournage.',
      'Prix de forfait avec le reste de l’inventaire, sur demande.',
    ],
  },
}

/** What the law or the thing itself asks of whoever rents it, by the catalogue's flags. */
const notes: Record<string, Record<Locale, string>> = {
  'drone-250g-plus': {
    'en-CA': 'Over 250 g: I check your pilot certificate and share the registration at pickup.',
    'fr-CA':
      'Plus de 250 g : je vérifie votre certificat de pilote et je remets l’immatriculation au départ.',
  },
  'drone-micro': {
    'en-CA': 'Under 250 g with the standard batteries; fly within the rules for where you are.',
    'fr-CA': 'Moins de 250 g avec les batteries standard; respectez les règles du lieu.',
  },
  vehicle: {
    'en-CA': 'A full licence and proof of insurance in the renter’s name are needed before the keys.',
    'fr-CA': 'Permis complet et preuve d’assurance au nom de la personne qui loue avant la remise des clés.',
  },
  'rf-check': {
    'en-CA': 'Tell me where you shoot and I set frequencies that are clear there.',
    'fr-CA': 'Dites-moi où vous tournez et je règle des fréquences libres à cet endroit.',
  },
  'licensed-radio': {
    'en-CA': 'Programmed on licensed frequencies; please leave the channels as they are.',
    'fr-CA': 'Programmées sur des fréquences sous licence; laissez les canaux tels quels.',
  },
  'atmospheric-effect': {
    'en-CA': 'Let the building know about its smoke detectors before you start.',
    'fr-CA': 'Prévenez l’immeuble pour les détecteurs de fumée avant de commencer.',
  },
}
