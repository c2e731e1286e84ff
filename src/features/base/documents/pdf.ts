import { inflateSync } from 'node:zlib'
import { errorCode } from '#platform/outage.ts'

/** Why a PDF is refused: unreadable; it contains active content; its contents can't be inspected. */
export type PdfFault = 'broken' | 'active' | 'locked'

/** Whether a PDF may hold links to web pages; other actions are always refused. */
export type Links = 'refused' | 'kept'

/** The end of a name, and the gap allowed between a name and its value. */
const END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
const REFERENCE = String.raw`\d+\s+\d+\s+R`

/**
 * Scripts, launched programs, embedded files, forms that are sent or of another kind, films, and other active content.
 * Names of two letters, and those of ordinary words, count with their value alone: a large file has them by chance.
 */
const ACTS = [
  `/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|XFA|RichMedia|RichMediaContent|Rendition|SubmitForm|ImportData|ResetForm)${END}`,
  `/(GoToE|GoToR|GoTo3DView|SetOCGState)${END}`,
  `/S${GAP}/(Named|Movie|Sound|Hide|Thread|Trans)${END}`,
  `/JS${GAP}([(<]|${REFERENCE})`,
  `/AA${GAP}(<<|${REFERENCE})`,
]
/** Links and open actions; a page to open at is no action. */
const OPENS = [`/URI${END}`, `/OpenAction${END}(?!${GAP}\\[)`]
const ACTIVE: Record<Links, RegExp> = {
  kept: new RegExp(ACTS.join('|')),
  refused: new RegExp([...ACTS, ...OPENS].join('|')),
}
const ENCRYPTED = new RegExp(`/Encrypt${END}`)
/** A page for a browser, in front of, behind or between what a PDF says. */
const WEB_PAGE = /<(!doctype\s+html|html|script|iframe)[\s>/]/i
const HEADER = /^%PDF-\d\.\d/
const STREAM = /(?<!end)stream\r?\n?/g
/** How far in front of its bytes the description of a stream may begin. */
const DESCRIPTION = 4096
const MOST_UNPACKED = 32 * 1024 * 1024

/**
 * The reason to refuse a PDF, or null. It looks for names everywhere in the file and in its packed streams and trusts
 * no table of contents, because readers differ in which parts they read. A file with only text, pictures, plain forms
 * and, when kept, links passes. An encrypted file is locked: it may hold anything.
 */
export function pdfFault(bytes: Uint8Array, links: Links): PdfFault | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = unescaped(file.toString('latin1'))
  if (!HEADER.test(text) || !/\d\s+obj\b/.test(text) || !/\btrailer\b|\/XRef\b/.test(text)) return 'broken'
  if (ENCRYPTED.test(text)) return 'locked'
  if (ACTIVE[links].test(text) || WEB_PAGE.test(text)) return 'active'
  return packedFault(file, ACTIVE[links])
}

/** The same for packed streams, which may hold several objects each. */
function packedFault(file: Buffer, active: RegExp): PdfFault | null {
  const raw = file.toString('latin1')
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    const description = descriptionBefore(raw, index)
    const holdsObjects = /\/ObjStm\b/.test(description)
    // Pixels hold no names, and there are many of them.
    if (!holdsObjects && /\/Subtype\s*\/Image\b/.test(description)) continue
    const unpacked = unpack(file.subarray(index + keyword.length))
    if (unpacked === null && holdsObjects) return 'locked'
    if (unpacked !== null && active.test(unescaped(unpacked))) return 'active'
  }
  return null
}

function descriptionBefore(raw: string, index: number): string {
  const before = raw.slice(Math.max(0, index - DESCRIPTION), index)
  return unescaped(before.slice(before.lastIndexOf(' obj') + 1))
}

/** The contents of a stream; null when it is packed in another way, encrypted, or too large to describe a page. */
function unpack(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch (error) {
    const code = errorCode(error)
    if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') return null
    throw error
  }
}

/** Names may be written with the codes of their letters: `/J#61vaScript`. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
