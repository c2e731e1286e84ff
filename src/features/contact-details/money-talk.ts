import { foldText } from './folded-text.ts'

/** The ways of paying outside of the product, or of leaving it, that a text speaks of. */
export function moneyTalkIn(text: string): string[] {
  const folded = foldText(text).text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  return Object.entries(MONEY_TALK)
    .filter(([, pattern]) => pattern.test(folded))
    .map(([kind]) => kind)
}

/** Whole words: no letter or digit before or after. */
function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
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
  // 'Cash & carry' is a kind of shop; 'comptant sur vous' counts on somebody.
  cash: words(
    "cash(?!(?: ?(?:&|and|n|'n'?) ?|-and-)carry)(?![- ]?back)|(?<!en )comptant(?! (?:sur|les|parmi))|(?:en|par) especes|(?:argent|en) liquide",
  ),
  gift_card: words('(?:gift|itunes|steam|amazon) ?cards?|cartes?[- ]cadeaux?'),
  other_chat: words("what'?s ?app|telegram|wechat|viber"),
}
