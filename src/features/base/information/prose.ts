/** A run of words, some of which lead somewhere. */
export type Run = { text: string; href?: string }
export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Reads the small markup of long texts: a blank line between paragraphs, `- ` before items, `[words](address)`. */
export function readProse(text: string): Block[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', runs: readRuns(block) }
    return { kind: 'list', items: lines.map((line) => readRuns(line.slice(2))) }
  })
}

/** The words alone, as search engines are given them. */
export function plainProse(text: string): string {
  return text.replace(LINK, '$1').replace(/\s*\n(- )?\s*/g, ' ')
}

function readRuns(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const link of text.matchAll(LINK)) {
    if (link.index > end) runs.push({ text: text.slice(end, link.index) })
    runs.push({ text: link[1] ?? '', href: link[2] })
    end = link.index + link[0].length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}
