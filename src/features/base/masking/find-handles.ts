import type { Span } from './span.ts'

/** Names of people on other services, beside the service's name: `insta: @mika`, `@mika on telegram`, `my ig is mika_dp`. */
export function findHandles(text: string): Span[] {
  const spans: Span[] = []
  for (const pattern of [SIGNED, ASKED, LABELLED, MARKED, OWN, SIGNED_BEFORE]) {
    for (const { groups, indices } of text.matchAll(pattern)) {
      const [start = 0] = indices?.groups?.handle ?? []
      const handle = groups?.handle?.replace(/[.:]+$/, '') ?? ''
      if (handle.length < 3 || NO_HANDLE.test(handle)) continue
      spans.push({ start, end: start + handle.length })
    }
  }
  return spans
}

/** Services whose names mean nothing else, spaced and disguised ones included. */
const PLAIN =
  '[i1l]\\s?n\\s?s\\s?t\\s?a(?:\\s?g\\s?r\\s?a\\s?m)?|ig|snapchat|whats\\s?app|telegram|tiktok|tik tok|discord|facebook|fb|skype|we\\s?chat|linkedin|viber'
/** Services that are words as well. */
const DOUBTFUL = 'snap|signal|messenger|line|twitter|threads'
const NOT_IN_WORD = '(?<![\\p{L}\\p{N}])'
const WORD_END = '(?![\\p{L}\\p{N}])'
const ANY = `${NOT_IN_WORD}(?:${PLAIN}|${DOUBTFUL})${WORD_END}`
const SURE = `${NOT_IN_WORD}(?:${PLAIN})${WORD_END}`

const NAME = '[\\p{L}\\p{N}][\\p{L}\\p{N}._:-]{1,39}(?:#\\d{4})?'
/** A handle that no word looks like: it holds a digit after letters, an underscore, a dot or a number. */
const MARKED_NAME = `(?=[\\p{L}\\p{N}._:#-]*[\\p{L}_][\\p{N}_.:#/-]+[\\p{L}\\p{N}])(?=[\\p{L}\\p{N}]*\\p{L})${NAME}`
const IS =
  "(?:\\s{0,2}(?:is|est|c'est|=|:|-|–|—|at|handle|username|user|name|account|compte|id|nom d'utilisateur|me|moi|i'm|i am|je suis|sur|on|as|,)){1,3}\\s{0,2}"

/** `insta: @mika`, `telegram @mika`. */
const SIGNED = new RegExp(
  `${ANY}[^\\p{L}\\p{N}@]{0,4}(?:${IS})?(?<handle>@\\s?[\\p{L}\\p{N}_][\\p{L}\\p{N}._-]{1,39})`,
  'dgu',
)
/** `@mika on insta`, `@mika (telegram)`. */
const SIGNED_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}._-])(?<handle>@[\\p{L}\\p{N}_][\\p{L}\\p{N}._-]{1,39})[\\s(,]{1,3}(?:(?:on|sur|at|via|in|my|mon|is|est)\\s){0,2}(?:${PLAIN}|${DOUBTFUL})${WORD_END}`,
  'dgu',
)
/** `DM @mika`. */
const ASKED = new RegExp(
  `${NOT_IN_WORD}(?:dm|pm|mp|message|add|ajoute)\\s(?:me\\s|moi\\s)?(?:at\\s|on\\s|sur\\s)?(?<handle>@[\\p{L}\\p{N}_][\\p{L}\\p{N}._-]{1,39})`,
  'dgu',
)
/** `snap: mika99`, `ig mika_dp`, `signal: mika.42`. */
const MARKED = new RegExp(
  `(?:${SURE}(?:${IS}|\\s{1,2})|${NOT_IN_WORD}(?:${DOUBTFUL})${WORD_END}(?:\\s{0,2}(?::|=|is|est|c'est)\\s{0,2}){1,2})(?<handle>(?:in/)?${MARKED_NAME})`,
  'dgu',
)
/** `Instagram - mika` where a line begins with it and ends after it. */
const LABELLED = new RegExp(
  `(?<=^|[\\n.!?;]\\s{0,2})(?:${PLAIN})\\s{0,2}[:=–-]\\s{0,2}(?<handle>${NAME})(?=\\s*(?:$|[\\n.,!?;]))`,
  'dgu',
)
/** `my ig is mika`, `dm me on insta: mika`, `whatsapp me: mika`. */
const OWN = new RegExp(
  `(?:${NOT_IN_WORD}(?:my|mon|ma|dm me|add me|find me|follow me|me|ajoute-moi|suis-moi|ecris-moi|i'm|je suis)\\s(?:on\\s|sur\\s|by\\s)?(?:${PLAIN}|${DOUBTFUL})${WORD_END}(?:${IS})|${SURE}\\sme${IS.replace('{1,3}', '{1,2}')})(?<handle>${NAME})(?=\\s*(?:$|[\\n.,!?;)]|for|pour|svp|please))`,
  'dgu',
)

/** Words that follow a service's name without being a handle. */
const NO_HANDLE =
  /^(?:the|la|le|les|une?|an?|and|et|or|for|pour|not|pas|down|full|good|bad|slow|ready|fine|ok|vertical|horizontal|square|story|stories|reels?|posts?|live|lives|video|videos|photos?|format|ads?|only|yes|no|non|oui|here|there|ici|strong|weak|clean|bon|bonne|fort|faible|hd|4k|8k|16:9|9:16|1:1)$/
