import type { OwnerCharacter } from './cast.ts'

/** A rental house: the owner's person, the store, and the mark its logo is drawn from. */
export type StoreCharacter = OwnerCharacter & {
  store: { key: string; name: string; description: string; mark: LogoMark; paper: string; ink: string }
}

export type LogoMark = 'beam' | 'lantern' | 'wave' | 'aurora'

const everything = [
  'cameras',
  'lenses',
  'lighting',
  'grip-support',
  'stabilizers',
  'audio',
  'monitors-video',
  'power',
  'computers-post',
  'communications',
  'live-streaming',
  'drones-aerial',
  'vehicles',
  'special-effects',
  'set-supplies',
] as const

export const storeHouses: readonly StoreCharacter[] = [
  {
    key: 'northlight',
    email: 'northlight',
    name: 'Graham Osei',
    city: 'Toronto, Ontario',
    locale: 'en-CA',
    gear: everything,
    listings: 54,
    address: '410 Carlaw Avenue, unit 2',
    handover:
      'Counter on Carlaw Avenue, Monday to Saturday, 7 am to 7 pm. Prep bay free of charge the day before; after-hours returns through the drop room.',
    store: {
      key: 'northlight-cine',
      name: 'Northlight Cine Rentals',
      description:
        'A camera and lighting house in Toronto’s east end since 2009. Bodies are serviced in the shop, glass is collimated every season, and a prep bay with charts and coffee is yours the day before. Packages for commercials, series and the first short you ever shoot.',
      mark: 'beam',
      paper: '#14130F',
      ink: '#FF8A3D',
    },
  },
  {
    key: 'lanterne.rouge',
    name: 'Mélanie Fortin',
    city: 'Montreal, Quebec',
    locale: 'fr-CA',
    gear: everything,
    listings: 46,
    address: '2180, rue Parthenais, porte 4',
    handover:
      'Comptoir rue Parthenais, du lundi au samedi, de 7 h à 19 h. Salle d’essai gratuite la veille; retours de nuit par le sas.',
    store: {
      key: 'lanterne-rouge',
      name: 'Lanterne Rouge Location',
      description:
        'Maison de location du Centre-Sud de Montréal, tenue par des gens de plateau. Caméras, optiques, lumière et machinerie préparées par la même équipe, du documentaire à la série. On aime les premiers films et les petites équipes : demandez-nous un forfait.',
      mark: 'lantern',
      paper: '#F7F4EE',
      ink: '#B42318',
    },
  },
  {
    key: 'tidewater',
    name: 'Maya Castellanos',
    city: 'Vancouver, British Columbia',
    locale: 'en-CA',
    gear: everything,
    listings: 48,
    address: '1265 East Kent Avenue, dock 1',
    handover:
      'Warehouse on East Kent Avenue with two docks, 6 am to 6 pm. Trucks are loaded by our crew; a lighting technician can join for the day.',
    store: {
      key: 'tidewater',
      name: 'Tidewater Grip & Lighting',
      description:
        'Grip, lighting and camera from the south slope of Vancouver. We pack trucks for feature units and hand a single C-stand over the counter with the same care. Everything is weatherproofed for the coast, and most of our power now runs on batteries.',
      mark: 'wave',
      paper: '#12343B',
      ink: '#EFEAE0',
    },
  },
  {
    key: 'atelier.boreal',
    name: 'Simon Pelletier',
    city: 'Quebec City, Quebec',
    locale: 'fr-CA',
    gear: everything,
    listings: 32,
    address: '890, 3e Avenue, porte arrière',
    handover:
      'Atelier dans Limoilou, du lundi au vendredi, de 8 h à 18 h. Livraison possible de Portneuf à Charlevoix; trousses d’hiver prêtes à partir.',
    store: {
      key: 'atelier-boreal',
      name: 'Atelier Boréal',
      description:
        'Location de caméras, d’éclairage et de son à Québec, pensée pour tourner dehors, hiver compris. Chaque trousse part avec ses housses, ses batteries de froid et une liste écrite. On prête aussi conseil : dites-nous ce que vous filmez.',
      mark: 'aurora',
      paper: '#1B2440',
      ink: '#9FE0C0',
    },
  },
]
