import type { OwnerCharacter } from './cast.ts'
import { inCity } from './owners-in-city.ts'

/** Owners from Manitoba to the Pacific. */
export const ownersWest: readonly OwnerCharacter[] = [
  ...inCity('Vancouver, British Columbia', [
    [
      'jasper.wong',
      'Jasper Wong',
      10,
      ['cameras', 'lenses', 'monitors-video'],
      'Pickup near Main and Broadway, parking in the lane behind the building. Everything leaves on fresh charge.',
    ],
    [
      'elena.petrova',
      'Elena Petrova',
      8,
      ['lighting', 'power', 'special-effects'],
      'Pickup from my locker on Powell Street, any day after 8 am. Gels and a spare lamp on request.',
    ],
    [
      'arjun.sidhu',
      'Arjun Sidhu',
      9,
      ['audio', 'communications', 'live-streaming'],
      'I mix for a living and keep the kit ready to work. Pickup off Commercial Drive, evenings are best.',
    ],
    [
      'kiri.thompson',
      'Kiri Thompson',
      7,
      ['props-wardrobe', 'set-supplies', 'vehicles'],
      'Props and trucks live at a yard on Terminal Avenue, open 7 am to 6 pm. Bring someone to help carry.',
    ],
  ]),
  ...inCity('Burnaby, British Columbia', [
    [
      'jiwoo.park',
      'Ji-woo Park',
      8,
      ['stabilizers', 'drones-aerial', 'cameras'],
      'Ten minutes from Brentwood station. I balance the gimbal with your camera before you go.',
    ],
  ]),
  ...inCity('Surrey, British Columbia', [
    [
      'simran.dhaliwal',
      'Simran Dhaliwal',
      7,
      ['vehicles', 'grip-support', 'power'],
      'Yard near Scott Road. A walk-round with photos at pickup and return, fuel goes back as it left.',
    ],
  ]),
  ...inCity('North Vancouver, British Columbia', [
    [
      'finn.halvorsen',
      'Finn Halvorsen',
      7,
      ['grip-support', 'lighting', 'special-effects'],
      'Grip locker close to the studios on Marine Drive. Early pickups from 5:30 am by arrangement.',
    ],
  ]),
  ...inCity('Victoria, British Columbia', [
    [
      'maeve.gallagher',
      'Maeve Gallagher',
      7,
      ['cameras', 'lenses', 'audio'],
      'Pickup in Fernwood. I can hand over at the ferry terminal on weekends for a small fee.',
    ],
  ]),
  ...inCity('Nanaimo, British Columbia', [
    [
      'robin.seward',
      'Robin Seward',
      5,
      ['drones-aerial', 'power', 'cameras'],
      'Pickup by the harbour. Batteries are logged and storage-charged between jobs.',
    ],
  ]),
  ...inCity('Kelowna, British Columbia', [
    [
      'dustin.kerr',
      'Dustin Kerr',
      6,
      ['lighting', 'live-streaming', 'drones-aerial'],
      'Pickup near the airport road. Weddings book early in summer, so ask ahead.',
    ],
  ]),
  ...inCity('Kamloops, British Columbia', [
    [
      'tessa.manuel',
      'Tessa Manuel',
      5,
      ['cameras', 'lenses', 'stabilizers'],
      'Pickup downtown or on the university campus. Happy to walk first-timers through the menus.',
    ],
  ]),
  ...inCity('Calgary, Alberta', [
    [
      'priyanka.nair',
      'Priyanka Nair',
      9,
      ['cameras', 'lenses', 'monitors-video'],
      'Pickup in Inglewood, weekdays until 7 pm. Each body is tested on the bench with you watching.',
    ],
    [
      'cole.buchanan',
      'Cole Buchanan',
      8,
      ['grip-support', 'vehicles', 'lighting'],
      'Shop in Foothills Industrial, dock-height door. Trucks go out washed and come back washed.',
    ],
    [
      'yusuf.abdi',
      'Yusuf Abdi',
      7,
      ['audio', 'computers-post', 'live-streaming'],
      'Pickup near Westbrook station. Audio kits leave with fresh AA cells and a spare set.',
    ],
  ]),
  ...inCity('Edmonton, Alberta', [
    [
      'danielle.cardinal',
      'Danielle Cardinal',
      8,
      ['cameras', 'audio', 'lenses'],
      'Pickup off Whyte Avenue. I rent to students at the same care and the same price.',
    ],
    [
      'minh.tran',
      'Minh Tran',
      7,
      ['lighting', 'power', 'monitors-video'],
      'Pickup on the north side, heated garage. Winter pickups: let the gear warm up in its case.',
    ],
  ]),
  ...inCity('Lethbridge, Alberta', [
    [
      'brooke.yamada',
      'Brooke Yamada',
      5,
      ['lenses', 'cameras', 'stabilizers'],
      'Pickup on the west side, evenings and weekends. Lenses are cleaned and checked on a chart each time.',
    ],
  ]),
  ...inCity('Regina, Saskatchewan', [
    [
      'tyler.baptiste',
      'Tyler Baptiste',
      6,
      ['grip-support', 'lighting', 'set-supplies'],
      'Pickup near the soundstage on College Avenue. Sandbags and stands can be delivered in town.',
    ],
  ]),
  ...inCity('Saskatoon, Saskatchewan', [
    [
      'hannah.dyck',
      'Hannah Dyck',
      6,
      ['audio', 'cameras', 'communications'],
      'Pickup in Riversdale. I answer texts on set, so send a message any time before ten.',
    ],
  ]),
  ...inCity('Winnipeg, Manitoba', [
    [
      'oksana.melnyk',
      'Oksana Melnyk',
      8,
      ['cameras', 'lenses', 'props-wardrobe'],
      'Pickup in the Exchange District, freight lift on the alley side. Period pieces come with their papers.',
    ],
    [
      'jared.friesen',
      'Jared Friesen',
      7,
      ['grip-support', 'stabilizers', 'power'],
      'Pickup in St. Boniface from 7 am. Generators go out with a full tank and two cables.',
    ],
  ]),
]
