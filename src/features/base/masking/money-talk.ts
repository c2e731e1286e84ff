import { type FoldedText, foldText } from './folded-text.ts'
import type { Span } from './span.ts'

/** The ways of paying outside of the product, or of leaving it, that a text speaks of. */
export function moneyTalkIn(text: string): string[] {
  const folded = plainText(text).text
  return Object.entries(MONEY_TALK)
    .filter(([, pattern]) => folded.search(pattern) >= 0)
    .map(([kind]) => kind)
}

/** Where a text speaks of them, in order. */
export function findMoneyTalk(original: string): Span[] {
  const { text, starts, ends } = plainText(original)
  return Object.values(MONEY_TALK)
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: words, index }) => ({
      start: starts[index] ?? 0,
      end: ends[index + words.length - 1] ?? original.length,
    }))
    .toSorted((one, other) => one.start - other.start)
}

/** Folded, with one kind of apostrophe and single spaces. */
function plainText(original: string): FoldedText {
  const folded = foldText(original)
  const plain: FoldedText = { text: '', starts: [], ends: [] }
  for (let at = 0; at < folded.text.length; at++) {
    const sign = (folded.text[at] ?? '').replace(/[’‘]/, "'").replace(/\s/, ' ')
    const [start = 0, end = 0] = [folded.starts[at], folded.ends[at]]
    if (sign === ' ' && plain.text.endsWith(' ')) {
      plain.ends[plain.ends.length - 1] = end
      continue
    }
    plain.text += sign
    plain.starts.push(start)
    plain.ends.push(end)
  }
  return plain
}

/** Whole words: no letter or digit before or after. */
function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')
}

const MONEY_TALK = {
  transfer: words(
    "e[- ]?transfers?|e[- ]?transferred|interac|(?:email|wire|bank|money) transfers?|virements?|transferts? (?:bancaires?|d'argent)|zelle|venmo",
  ),
  paypal: words('pay ?pal'),
  // 'A wise choice', 'price-wise' and 'it would be wise' speak of no money.
  wise: words(
    '(?:via|through|by|using|use|with|on|to|have|my|your|avec|par|sur|ton|mon|votre|compte|or|ou|and|et) wise(?=$| ?[.,;:!?)]| (?:account|transfer|payment|please|or|ou|and|et|instead|for|pour|if|svp|works|me|is fine|is ok))|transferwise|wise (?:account|transfers?|payment)',
  ),
  western_union: words('western[- ]union|money ?gram'),
  crypto: words('bitcoins?|btc|ethereum|crypto(?:s|currency|monnaies?)?|usdt|usdc'),
  // 'Cash & carry' is a kind of shop; 'comptant sur vous' means counting on a person.
  cash: words(
    "cash(?!(?: ?(?:&|and|n|'n'?) ?|-and-)carry)(?![- ]?back)|(?<!en )comptant(?! (?:sur|les|parmi))|(?:en|par) especes|(?:argent|en) liquide",
  ),
  gift_card: words('(?:gift|itunes|steam|amazon) ?cards?|cartes?[- ]cadeaux?'),
  other_chat: words("what'?s ?app|telegram|wechat|viber"),
}
