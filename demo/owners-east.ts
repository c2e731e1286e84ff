import type { OwnerCharacter } from './cast.ts'
import { inCity } from './owners-in-city.ts'

/** Ana lends from Toronto: what she has is written out in `signature-gear.ts`. */
export const ana: OwnerCharacter = {
  key: 'ana.ferreira',
  email: 'ana',
  name: 'Ana Ferreira',
  city: 'Toronto, Ontario',
  locale: 'en-CA',
  gear: [],
  listings: 0,
  address: '1487 Dundas Street West, side door',
  handover:
    'Pickup on Dundas West, weekdays until 9 pm and most weekends. I go through the kit with you and we both keep the list. Batteries leave full, cards leave formatted.',
}

/** Owners in Ontario and the Atlantic provinces. */
export const ownersEast: readonly OwnerCharacter[] = [
  ...inCity('Toronto, Ontario', [
    [
      'devon.clarke',
      'Devon Clarke',
      11,
      ['lighting', 'grip-support', 'power'],
      'Gaffer’s own package, kept in Leslieville. Pickup from 6 am; a spare bulb or fuse rides along.',
    ],
    [
      'meiling.chow',
      'Mei-Ling Chow',
      10,
      ['lenses', 'cameras'],
      'Pickup near Spadina and Queen. Glass is projected and cleaned after every job; I share the notes.',
    ],
    [
      'tariq.hassan',
      'Tariq Hassan',
      9,
      ['audio', 'communications', 'live-streaming'],
      'Sound cart and loose kit, pickup at Danforth and Pape. Frequencies are set for Toronto on request.',
    ],
    [
      'rosalind.pike',
      'Rosalind Pike',
      8,
      ['props-wardrobe', 'set-supplies', 'special-effects'],
      'Prop house in the Junction, by appointment. Pieces are wrapped for the road; bring the blankets back.',
    ],
    [
      'marco.benedetti',
      'Marco Benedetti',
      8,
      ['computers-post', 'monitors-video', 'cameras'],
      'Pickup at King and Dufferin. Drives are wiped and checked, cables labelled and counted.',
    ],
  ]),
  ...inCity('Mississauga, Ontario', [
    [
      'harpreet.gill',
      'Harpreet Gill',
      8,
      ['vehicles', 'drones-aerial', 'cameras'],
      'Five minutes from the airport, any hour with a day’s notice. Insurance has to be in order before keys change hands.',
    ],
  ]),
  ...inCity('Markham, Ontario', [
    [
      'kevin.leung',
      'Kevin Leung',
      7,
      ['live-streaming', 'monitors-video', 'computers-post'],
      'Pickup off Highway 7, free parking. I send the switcher’s show file the night before.',
    ],
  ]),
  ...inCity('Hamilton, Ontario', [
    [
      'sofia.marchetti',
      'Sofia Marchetti',
      8,
      ['lighting', 'grip-support', 'special-effects'],
      'Locker at Barton and Wentworth, ground floor, van height 2.4 m. Return before 10 am counts as the day before.',
    ],
  ]),
  ...inCity('London, Ontario', [
    [
      'colin.braithwaite',
      'Colin Braithwaite',
      6,
      ['cameras', 'stabilizers', 'audio'],
      'Pickup in Wortley Village. I am a camera operator and glad to answer questions from set.',
    ],
  ]),
  ...inCity('Kitchener, Ontario', [
    [
      'thandiwe.moyo',
      'Thandiwe Moyo',
      7,
      ['cameras', 'lenses', 'computers-post'],
      'Pickup close to the GO station. Sensor and glass are checked under light before you leave.',
    ],
  ]),
  ...inCity('Guelph, Ontario', [
    [
      'ingrid.vos',
      'Ingrid Vos',
      5,
      ['audio', 'lenses', 'props-wardrobe'],
      'Pickup downtown, weekday evenings. Wind protection is included outdoors, just ask.',
    ],
  ]),
  ...inCity('Niagara Falls, Ontario', [
    [
      'gianni.russo',
      'Gianni Russo',
      5,
      ['drones-aerial', 'stabilizers', 'power'],
      'Pickup off Lundy’s Lane. No flying over the Falls without a permit; I can point you to the right office.',
    ],
  ]),
  ...inCity('Windsor, Ontario', [
    [
      'marcus.delacroix',
      'Marcus Delacroix',
      5,
      ['lighting', 'cameras', 'set-supplies'],
      'Pickup in Walkerville. For jobs that cross the bridge I help with the carnet list.',
    ],
  ]),
  ...inCity('Kingston, Ontario', [
    [
      'beth.lindgren',
      'Beth Lindgren',
      5,
      ['cameras', 'grip-support', 'audio'],
      'Pickup near the waterfront, at hours that fit the ferry.',
    ],
  ]),
  ...inCity('Ottawa, Ontario', [
    [
      'nadia.haddad',
      'Nadia Haddad',
      9,
      ['live-streaming', 'cameras', 'audio'],
      'Pickup in Hintonburg. Used to committee rooms: cables come taped, quiet and on time.',
    ],
    [
      'owen.macphail',
      'Owen MacPhail',
      7,
      ['lighting', 'grip-support', 'vehicles'],
      'Pickup in the east end near St. Laurent. Heavy pieces go down a ramp, no stairs.',
    ],
  ]),
  ...inCity('Greater Sudbury, Ontario', [
    [
      'paige.trudel',
      'Paige Trudel',
      6,
      ['power', 'lighting', 'special-effects'],
      'Pickup near the studio on Notre-Dame. Northern jobs: I hold the gear an extra day when the road closes.',
    ],
  ]),
  ...inCity('Thunder Bay, Ontario', [
    [
      'eli.moonias',
      'Eli Moonias',
      6,
      ['cameras', 'drones-aerial', 'audio'],
      'Pickup in Port Arthur. Cases are made for float planes and gravel roads.',
    ],
  ]),
  ...inCity('Halifax, Nova Scotia', [
    [
      'aisha.bundy',
      'Aisha Bundy',
      8,
      ['cameras', 'lenses', 'audio'],
      'Pickup in the North End, a short walk from the ferry. Rain covers are in every bag, this is Halifax.',
    ],
    [
      'callum.rafuse',
      'Callum Rafuse',
      7,
      ['grip-support', 'lighting', 'vehicles'],
      'Pickup in Burnside. The truck has tie-downs and a lift gate, and goes out with a full tank.',
    ],
  ]),
  ...inCity('Cape Breton, Nova Scotia', [
    [
      'angus.macneil',
      'Angus MacNeil',
      5,
      ['drones-aerial', 'cameras', 'power'],
      'Pickup in Sydney. For the Cabot Trail take the spare battery set, it is in the price.',
    ],
  ]),
  ...inCity('Fredericton, New Brunswick', [
    [
      'grace.polchies',
      'Grace Polchies',
      5,
      ['audio', 'cameras', 'communications'],
      'Pickup downtown by the river. I label every cable and ask that they come home.',
    ],
  ]),
  ...inCity("St. John's, Newfoundland and Labrador", [
    [
      'siobhan.power',
      'Siobhan Power',
      7,
      ['cameras', 'grip-support', 'lighting'],
      'Pickup on Water Street. If fog keeps your flight, the extra day is on me.',
    ],
  ]),
]
