import type { Locale } from '#platform/locale.ts'

/** One line of a conversation: the renter's or the owner's. `{owner}` and `{renter}` are first names, `{item}` the listing. */
export type Line = readonly ['renter' | 'owner', string]

/** Whole conversations, by what has to be true of the rental they are about. */
export const talkWords: Record<
  Locale,
  Record<'any' | 'insured' | 'rejected' | 'returned', readonly Line[][]>
> = {
  'en-CA': {
    any: [
      [
        ['renter', 'Hi {owner}! Could I come and look at it the evening before?'],
        ['owner', 'Sure, any time after six. I’ll have it set up on the table.'],
        ['renter', 'Perfect, thank you.'],
      ],
      [
        ['renter', 'Hello {owner}, does everything on the list come along, or should I bring my own cards?'],
        ['owner', 'All of it is in the case. A spare card never hurts, though.'],
      ],
      [
        ['owner', 'Hi {renter}, thanks for asking. Where will you be shooting?'],
        ['renter', 'Indoors mostly, with one exterior if the weather holds.'],
        ['owner', 'Good. I’ll add a rain cover just in case.'],
      ],
      [
        ['renter', 'We might wrap a few hours late on the last day. Would that be a problem?'],
        ['owner', 'Not at all. Write me when you know; before noon the next day is fine.'],
        ['renter', 'That helps a lot.'],
      ],
      [
        ['renter', 'Is there parking where we pick up? We come with a cube truck.'],
        ['owner', 'There’s a loading zone in front, half an hour is no trouble.'],
      ],
    ],
    insured: [
      [
        ['renter', 'Our certificate covers rented equipment up to $250,000. Do you need anything else?'],
        ['owner', 'With your dates on it, that’s all. You can add it right under My Rentals.'],
        ['renter', 'Done, it’s there.'],
      ],
    ],
    rejected: [
      [
        ['owner', 'Hi {renter}, I’m sorry about those days. The week after is wide open.'],
        ['renter', 'No worries, thanks for answering so quickly.'],
      ],
    ],
    returned: [
      [
        ['owner', 'Everything came back clean and counted. Thank you!'],
        ['renter', 'Thank you, it did a great job. Until the next one.'],
      ],
      [
        ['renter', 'All dropped off. One of the velcro straps is worn, I put a new one in the bag.'],
        ['owner', 'That’s kind, I saw it. You’re welcome any time.'],
      ],
    ],
  },
  'fr-CA': {
    any: [
      [
        ['renter', 'Bonjour {owner}! Est-ce que je pourrais venir le voir la veille?'],
        ['owner', 'Bien sûr, n’importe quand après 18 h. Ce sera installé sur la table.'],
        ['renter', 'Parfait, merci.'],
      ],
      [
        ['renter', 'Bonjour {owner}, tout ce qui est sur la liste vient avec, ou j’apporte mes cartes?'],
        ['owner', 'Tout est dans la valise. Une carte de plus ne nuit jamais.'],
      ],
      [
        ['owner', 'Bonjour {renter}, merci pour la demande. Vous tournez où?'],
        ['renter', 'Surtout à l’intérieur, avec un extérieur s’il fait beau.'],
        ['owner', 'D’accord. J’ajoute une housse de pluie au cas où.'],
      ],
      [
        ['renter', 'On risque de finir un peu tard le dernier jour. Est-ce que ça pose problème?'],
        ['owner', 'Pas du tout. Écrivez-moi quand vous le savez; avant midi le lendemain, c’est correct.'],
        ['renter', 'Ça nous aide beaucoup.'],
      ],
    ],
    insured: [
      [
        ['renter', 'Notre certificat couvre le matériel loué. Vous avez besoin d’autre chose?'],
        ['owner', 'Avec vos dates dessus, c’est complet. Ça s’ajoute directement dans Mes locations.'],
        ['renter', 'C’est fait.'],
      ],
    ],
    rejected: [
      [
        ['owner', 'Bonjour {renter}, désolé pour ces jours-là. La semaine suivante est libre.'],
        ['renter', 'Aucun souci, merci d’avoir répondu si vite.'],
      ],
    ],
    returned: [
      [
        ['owner', 'Tout est revenu propre et compté. Merci!'],
        ['renter', 'Merci à vous, ça a très bien marché. À la prochaine.'],
      ],
    ],
  },
}
