import { readFileSync } from 'node:fs'

/** A block of commands on the page for operators: its mark, its text, and the line that it begins on. */
export type Block = { mark: string; text: string; line: number }

export const OPERATING_PAGE = 'docs/operating.md'

/** The blocks that `sh` opens, in their order. */
export function blocksOf(page = readFileSync(OPERATING_PAGE, 'utf8')): Block[] {
  return [...page.matchAll(/^```sh *(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, mark = '', text = ''], index, all) => ({
      mark,
      text,
      line: page.slice(0, all[index]?.index).split('\n').length,
    }),
  )
}
