import type { Locale } from '#platform/locale.ts'

/** What people write in a request and its answer, in the language of the listing's owner. */
export type RentalWords = {
  projects: { note: string; experience: string | null }[]
  approvals: string[]
  rejections: string[]
  streets: string[]
}

/** The hours of pick-up that owners name, some on the evening before. */
export const pickUpHours = [
  { daysBefore: 0, from: '08:00', to: '09:30' },
  { daysBefore: 0, from: '07:00', to: '08:00' },
  { daysBefore: 1, from: '17:00', to: '20:00' },
  { daysBefore: 0, from: '10:00', to: '12:00' },
]

export const rentalWords: Record<Locale, RentalWords> = {
  'en-CA': {
    projects: [
      {
        note: 'Short documentary about a harbour ferry, three of us on the crew. We carry our own insurance.',
        experience: 'Six years of documentary work, mostly as camera and director. References on request.',
      },
      { note: 'Music video for a local band, one long night inside a bakery.', experience: null },
      {
        note: 'Corporate interviews over two offices, everything stays indoors.',
        experience: 'I shoot interviews every week and own a similar kit; mine is in for service.',
      },
      {
        note: 'Second unit on a TV movie. The production’s certificate is attached.',
        experience: 'First assistant camera for eight seasons, member of the local.',
      },
      { note: 'Graduation film, supervised by the school’s equipment office.', experience: null },
      {
        note: 'A wedding on Saturday, a small one. I come by myself and travel by car.',
        experience: 'Forty weddings so far, always with two bodies.',
      },
      {
        note: 'Spot for a regional tourism board, two mornings at first light.',
        experience: 'Commercial director of photography for ten years.',
      },
      { note: 'Live capture of a panel, four speakers, streamed and recorded.', experience: null },
      {
        note: 'Podcast pilot, three episodes in one day. Quiet room, nothing gets wet.',
        experience: 'Sound editor by trade, recording since school.',
      },
      {
        note: 'Feature pick-ups, one scene we could not finish in the fall.',
        experience: 'Gaffer on this film from the start, so I know the set-ups.',
      },
      { note: 'Camera test for a series that shoots in spring. One day, in the studio.', experience: null },
      {
        note: 'Product film for a kayak maker. The gear stays on shore.',
        experience: 'Adventure films since 2016; I pack for weather.',
      },
    ],
    approvals: [
      'Sounds like a good one. Everything will be charged and ready.',
      'Happy to lend it. Bring photo ID the first time, please.',
      'All set. Write me when you are ten minutes away.',
      'Approved. I will leave a spare battery in the bag.',
      'Great, see you then. Return by noon after the last day is fine.',
      'Good to have you back.',
    ],
    rejections: [
      'Sorry, I need it on my own job those days.',
      'It comes back from service only later that week. Another time, gladly.',
      'I don’t lend it for work on water, I hope you understand.',
      'The days are too tight after another rental. Try the week after?',
    ],
    streets: [
      'Main Street',
      'King Street East',
      'Queen Street West',
      'Victoria Street',
      'Wellington Street',
      'Church Street',
      'Mill Street',
    ],
  },
  'fr-CA': {
    projects: [
      {
        note: 'Court documentaire sur un traversier, nous sommes trois. Nous avons notre propre assurance.',
        experience:
          'Six ans de documentaire, surtout à la caméra et à la réalisation. Références sur demande.',
      },
      { note: 'Vidéoclip d’un groupe d’ici, une longue nuit dans une boulangerie.', experience: null },
      {
        note: 'Entrevues corporatives dans deux bureaux, tout reste à l’intérieur.',
        experience: 'J’en tourne chaque semaine avec une trousse semblable; la mienne est en révision.',
      },
      {
        note: 'Deuxième équipe d’une série. Le certificat de la production est joint.',
        experience: 'Première assistante caméra depuis huit saisons.',
      },
      { note: 'Film de fin d’études, encadré par le magasin de l’école.', experience: null },
      {
        note: 'Captation d’une table ronde, quatre personnes, diffusée et enregistrée.',
        experience: 'Réalisation de webdiffusions depuis 2018.',
      },
      { note: 'Pilote de balado, trois épisodes en une journée. Local tranquille.', experience: null },
      {
        note: 'Publicité pour une microbrasserie, deux matins à l’aube.',
        experience: 'Direction photo en publicité depuis dix ans.',
      },
    ],
    approvals: [
      'Beau projet. Tout sera chargé et prêt.',
      'Avec plaisir. Apportez une pièce d’identité la première fois.',
      'C’est bon. Écrivez-moi quand vous êtes à dix minutes.',
      'Accepté. Je laisse une batterie de plus dans le sac.',
      'Parfait, à bientôt. Retour avant midi le lendemain, ça va.',
    ],
    rejections: [
      'Désolé, j’en ai besoin sur mon propre tournage ces jours-là.',
      'Le matériel revient de révision plus tard cette semaine-là. Une autre fois, avec plaisir.',
      'C’est trop serré après une autre location. La semaine suivante?',
    ],
    streets: [
      'rue Principale',
      'rue Saint-Jean',
      'rue Notre-Dame Est',
      'avenue du Parc',
      'rue King Ouest',
      'boulevard des Forges',
    ],
  },
}
