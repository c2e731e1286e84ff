import { createHash } from 'node:crypto'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * A page made with a nonce, without it: its inline scripts and styles are allowed by their hashes. One that does not carry
 * the nonce was not written by the page's maker, and is not allowed either way.
 * @returns the page, and the sources for `script-src` and `style-src`
 */
export function allowByHash(html: string, nonce: string): { html: string; scripts: string; styles: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || attributes.includes(' src=')) continue
    hashes[tag === 'style' ? 'style' : 'script'].add(hashOf(text))
  }
  return {
    html: html.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    scripts: [...hashes.script].join(' '),
    styles: [...hashes.style].join(' '),
  }
}

/** Browsers hash a text as they have read it: with line feeds alone at the ends of lines. */
function hashOf(text: string): string {
  const read = text.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
}
