import { joinLatin, readAsLatin } from './look-alikes.ts'

/** Whether two names read alike: capitals, accents, spaces and look-alike letters make no difference, numbers do. */
export function isSameName(one: string, other: string): boolean {
  return readAsKey(one) === readAsKey(other)
}

function readAsKey(name: string): string {
  const numbers = name.normalize('NFKC').match(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu) ?? []
  return `${joinLatin(readAsLatin(name))} ${numbers.join(' ')}`
}

const TRADE = new Set(
  (
    'rental rentals rent hire film films cine cinema cinematic camera cameras cam studio studios grip gear kit light lights lighting ' +
    'production productions prod media picture pictures equipment inc ltd co corp company coop collective house shop store optics ' +
    'lens lenses glass sound audio video photo photography post works supply supplies exchange depot warehouse location locations ' +
    'louer boutique magasin materiel equipement eclairage lumiere lumieres image images son optique optiques tournage atelier ' +
    'collectif cooperative enr ltee'
  )
    .split(' ')
    .map((word) => joinLatin(readAsLatin(word))),
)

/** Whether a name holds a word that businesses have in theirs and people do not: "Northlight Cine Rentals", not "Marie Tremblay". */
export function namesTrade(name: string): boolean {
  return readAsLatin(name).some((word) => TRADE.has(word) || /^\d+$/.test(word))
}
