/** Words that name what a number is, so that it is no telephone number: folded, in both languages, without their plurals. */
const REFERENCES =
  'order commande purchase achat invoice inv facture bill receipt recu policy police assurance insurance serial serie sn s/n imei part piece asset actif ' +
  'inventory inventaire model modele tracking suivi waybill bordereau parcel colis ups fedex purolator po bc ref reference upc ean isbn sku item article product produit ' +
  'ticket billet confirmation booking reservation file dossier claim reclamation sinistre permit permis barcode code-barres account compte gst hst qst pst tps tvq tvh firmware ' +
  'id lot batch certificate certificat warranty garantie member membre licence license catalogue catalog quote quotation soumission devis contract contrat case cas request demande ' +
  'registration immatriculation vin bon rma return retour transaction session version build carnet ata'
/** Words before a list of counts, sizes or prices. */
const COUNTED =
  'iso ei asa rate tarif price prix cout cost budget take plan shot scene prise roll rouleau frame image page channel canal seat siege row rangee gel gelatine lee rosco prime lens lense ' +
  'focal focale objectif frequency frequence frequencie band bande lamp lampe volt battery batterie batterie clip card carte room chambre size taille exit sortie highway autoroute count compte nd ' +
  'seq sequence timecode tc isbn mkh resolution kit load charge'
/** Units after a number. */
const UNITS =
  'watt w kw mm cm km metre meter ft feet foot pied pouce inch po lux lm lumen kelvin k hz khz mhz ghz kg g lb iso asa fps ips image frame mbps mb/s gb tb mb go mo volt v ah wh mah amp dollar ' +
  'cad usd degree degre pixel px hour heure day jour minute second seconde db f t'

const oneOf = (words: string) =>
  [...new Set(words.split(' '))]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[/-]/g, '[-/ ]?'))
    .join('|')

const NAMES = `(?:${oneOf(`${REFERENCES} ${COUNTED}`)})s?`
/**
 * The fillers allowed between such a word and its number: `invoice no.`, `numero de facture est le`, `factures
 * 4186924455 et`.
 */
const FILLERS =
  "no|nr|num|number|numero|n|id|code|tag|is|was|were|are|says|reads|est|c'est|etait|sont|dit|de|du|des|d'assurance|of|for|the|la|le|les|l|my|your|our|ma|mon|votre|" +
  'card|sticker|label|plate|to|et|and|or|ou|postes|canada|post|purolator|ups|fedex|policy|serial|reference|between|from|at|a|ten|\\d{1,12}'
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])${NAMES}(?:[^\\p{L}\\p{N}]{1,3}(?:${FILLERS})){0,4}[^\\p{L}\\p{N}]{0,4}$`,
  'u',
)
const DETERMINERS =
  "is|was|est|c'est|the|la|le|les|l|an|a|une|un|its|my|your|our|mon|ma|notre|votre|son|sa|numero|number|no|de|d|being|serial|tracking|order|invoice|part|model"
const AFTER = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}(?:(?:${DETERMINERS})[^\\p{L}\\p{N}]{1,3}){0,5}(?:${oneOf(REFERENCES)})s?(?![\\p{L}\\p{N}])`,
  'u',
)
const UNIT_AFTER = new RegExp(`^[\\s,]{0,2}(?:[$€£%°"″]|(?:${oneOf(UNITS)})s?(?![\\p{L}\\p{N}'’@]))`, 'u')
const MONEY_BEFORE = /[$€£]\s?$/

/** Words that ask to be called, or give a telephone number away. */
const CALLING =
  /(?<!\p{L})(?:call|calling|text|txt|texting|sms|phone|tel|telephone|cell|cellphone|cellulaire|cellulair|mobile|ring|dial|reach|whatsapp|area code|(?:my|best) (?:number|no|num|#)|mon (?:numero|no|num|cell|tel|mobile)|appelle|appelez|appeler|appel|texte|textez|texto|joindre|rejoindre|compose|composez|it starts with|je suis au|number is)(?!\p{L})/u

/** How far a word that calls may stand from the number, and a word that names it. */
const NEAR = 40
const NEAR_NAME = 64

/** The meaning that the words beside a number give it: it is called, it is something else, or nothing. */
export type Company = { called: boolean; named: boolean; counted: boolean }

/** @param text folded, with one kind of apostrophe */
export function companyOf(text: string, start: number, end: number): Company {
  const before = text.slice(Math.max(0, start - NEAR_NAME), start)
  const after = text.slice(end, end + NEAR_NAME)
  return {
    called: CALLING.test(before.slice(-NEAR)) || CALLING.test(after.slice(0, NEAR)),
    named: BEFORE.test(before) || AFTER.test(after),
    counted: UNIT_AFTER.test(after) || MONEY_BEFORE.test(before),
  }
}
