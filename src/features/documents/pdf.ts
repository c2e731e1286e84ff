import { inflateSync } from 'node:zlib'

/** What a PDF is refused for: it is none that could be read; it does something; what it holds can't be looked into. */
export type PdfFault = 'broken' | 'active' | 'locked'

/** Programs, other programs that are started, files within the file, forms of another kind, and films that run scripts. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|XFA|RichMedia|RichMediaContent|Rendition|ImportData|GoToE)(?=[\s\0()<>[\]{}/%]|$)/
/** A page for a browser, in front of, behind or between what a PDF says. */
const WEB_PAGE = /<(!doctype\s+html|html|script|iframe)[\s>/]/i
const HEADER = /^%PDF-\d\.\d/
const STREAM = /(?<!end)stream\r?\n?/g
/** How far in front of its bytes the description of a stream may begin. */
const DESCRIPTION = 4096
const MOST_UNPACKED = 32 * 1024 * 1024

/**
 * What speaks against keeping a PDF, or null. It looks at names wherever they stand, in the file and in what is packed in it,
 * and trusts no table of contents: readers differ in which parts of a file they read. What has nothing but text, pictures,
 * links and plain forms passes.
 */
export function pdfFault(bytes: Uint8Array): PdfFault | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = unescaped(file.toString('latin1'))
  if (!HEADER.test(text) || !/\d\s+obj\b/.test(text) || !/\btrailer\b|\/XRef\b/.test(text)) return 'broken'
  if (ACTIVE.test(text) || WEB_PAGE.test(text)) return 'active'
  return packedFault(file)
}

/** The same for what is packed: objects may be, several in one stream. */
function packedFault(file: Buffer): PdfFault | null {
  const raw = file.toString('latin1')
  for (const { index, 0: keyword } of raw.matchAll(STREAM)) {
    const description = descriptionBefore(raw, index)
    const holdsObjects = /\/ObjStm\b/.test(description)
    // Pixels hold no names, and there are many of them.
    if (!holdsObjects && /\/Subtype\s*\/Image\b/.test(description)) continue
    const unpacked = unpack(file.subarray(index + keyword.length))
    if (unpacked === null && holdsObjects) return 'locked'
    if (unpacked !== null && ACTIVE.test(unescaped(unpacked))) return 'active'
  }
  return null
}

function descriptionBefore(raw: string, index: number): string {
  const before = raw.slice(Math.max(0, index - DESCRIPTION), index)
  return unescaped(before.slice(before.lastIndexOf(' obj') + 1))
}

/** What a stream holds; null when it is packed in another way, encrypted, or larger than anything that describes a page. */
function unpack(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') return null
    throw error
  }
}

/** Names may be written with the codes of their letters: `/J#61vaScript`. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
