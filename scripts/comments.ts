// A slash and a star after a letter or a quote begin no comment: they are a pattern of addresses, such as /media/*.
const COMMENT = /(?<![\w'"`*])\/\*\*?([\s\S]*?)\*\/|(?:^|[ \t])\/\/[ \t](.*)$/gm
/** Words and openings that plain English of the field replaces (STYLE.md, decision 0052). */
const DIALECT =
  /\b(somebody|whoever|anew|nobody|whatever|whichever|wherever|who is|who has|what is|stands)\b|^\s*(Whoever|What|Of|To who|Who)\b/i

/** The comments of a source, without their marks. Markers of tools (`biome-ignore`) are none. */
export function commentsIn(source: string): string[] {
  return [...source.matchAll(COMMENT)]
    .map(([, block, line]) => (block ?? line ?? '').replace(/\n\s*\* ?/g, '\n').trim())
    .filter((text) => text !== '' && !/^(biome|@vite|knip|#__)/.test(text))
}

export function isDialect(comment: string): boolean {
  return DIALECT.test(comment)
}

/** Titles of tests: the same words, two more, and the same openings but *Of*, since a title goes on from its group. */
const TITLE_DIALECT =
  /\b(somebody|whoever|anew|nobody|whatever|whichever|wherever|who is|who has|what is|stands|told|said)\b|^\s*(Whoever|What|To who|Who)\b/i

export function isDialectTitle(title: string): boolean {
  return TITLE_DIALECT.test(title)
}
