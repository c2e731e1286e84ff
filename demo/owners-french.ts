import type { OwnerCharacter } from './cast.ts'
import { inCity } from './owners-in-city.ts'

type Rows = Parameters<typeof inCity>[1]

/** Owners in Québec, and one in New Brunswick, who write in French. */
export const ownersFrench: readonly OwnerCharacter[] = [
  ...enFrancais('Montreal, Quebec', [
    [
      'camille.tremblay',
      'Camille Tremblay',
      10,
      ['cameras', 'lenses', 'stabilizers'],
      'Cueillette dans le Mile-End, en semaine jusqu’à 20 h. On vérifie ensemble la liste et les batteries.',
    ],
    [
      'jeansebastien.roy',
      'Jean-Sébastien Roy',
      9,
      ['lighting', 'grip-support', 'power'],
      'Entrepôt à Saint-Henri, quai de chargement, dès 6 h. Gélatines et ampoule de rechange sur demande.',
    ],
    [
      'fatou.diallo',
      'Fatou Diallo',
      8,
      ['audio', 'communications', 'live-streaming'],
      'Cueillette dans Villeray. Les fréquences sont réglées pour Montréal et les piles sont neuves.',
    ],
    [
      'karim.benali',
      'Karim Benali',
      8,
      ['computers-post', 'monitors-video', 'live-streaming'],
      'Cueillette près du métro Rosemont. Disques vidés et testés, câbles numérotés.',
    ],
    [
      'audrey.nguyen',
      'Audrey Nguyen',
      7,
      ['props-wardrobe', 'set-supplies', 'special-effects'],
      'Atelier dans Hochelaga, sur rendez-vous. Les pièces fragiles partent emballées, prévoyez des bras.',
    ],
  ]),
  ...enFrancais('Laval, Quebec', [
    [
      'rania.khoury',
      'Rania Khoury',
      7,
      ['cameras', 'drones-aerial', 'stabilizers'],
      'Cueillette à deux minutes de l’autoroute 15. Certificat de pilote demandé pour les drones de plus de 250 g.',
    ],
  ]),
  ...enFrancais('Longueuil, Quebec', [
    [
      'maxime.desrosiers',
      'Maxime Desrosiers',
      7,
      ['vehicles', 'grip-support', 'power'],
      'Cour à Saint-Hubert. État des lieux en photos au départ et au retour, le plein revient comme il est parti.',
    ],
  ]),
  ...enFrancais('Quebec City, Quebec', [
    [
      'olivier.gagne',
      'Olivier Gagné',
      8,
      ['cameras', 'lenses', 'audio'],
      'Cueillette dans Saint-Roch, le soir et la fin de semaine. Je réponds aux questions jusque sur le plateau.',
    ],
  ]),
  ...enFrancais('Lévis, Quebec', [
    [
      'noemie.caron',
      'Noémie Caron',
      5,
      ['lighting', 'props-wardrobe', 'lenses'],
      'Cueillette près de la traverse. En hiver, laissez le matériel se réchauffer dans sa valise.',
    ],
  ]),
  ...enFrancais('Gatineau, Quebec', [
    [
      'isabelle.lavoie',
      'Isabelle Lavoie',
      7,
      ['live-streaming', 'audio', 'cameras'],
      'Cueillette dans le Vieux-Hull. Habituée des colloques bilingues, le matériel arrive silencieux et à l’heure.',
    ],
  ]),
  ...enFrancais('Sherbrooke, Quebec', [
    [
      'felix.bolduc',
      'Félix Bolduc',
      6,
      ['cameras', 'lenses', 'stabilizers'],
      'Cueillette au centre-ville. Tarif et soin identiques pour les étudiants.',
    ],
  ]),
  ...enFrancais('Trois-Rivières, Quebec', [
    [
      'marieeve.lacroix',
      'Marie-Ève Lacroix',
      6,
      ['audio', 'lighting', 'cameras'],
      'Cueillette rue des Forges. Je prépare la trousse la veille et je vous envoie la liste.',
    ],
  ]),
  ...enFrancais('Saguenay, Quebec', [
    [
      'guillaume.harvey',
      'Guillaume Harvey',
      6,
      ['drones-aerial', 'power', 'cameras'],
      'Cueillette à Chicoutimi. Batteries d’hiver et housses chauffantes comprises de novembre à avril.',
    ],
  ]),
  ...enFrancais('Moncton, New Brunswick', [
    [
      'mathieu.leblanc',
      'Mathieu LeBlanc',
      7,
      ['cameras', 'lighting', 'audio'],
      'Cueillette au centre-ville, en français ou en anglais. Parfait entre deux traversées vers l’Île.',
    ],
  ]),
]

function enFrancais(city: string, rows: Rows): OwnerCharacter[] {
  return inCity(city, rows, 'fr-CA')
}
