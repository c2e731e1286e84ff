export type ReadLetter = {
  to: string
  subject: string
  date: string
  html: string
  text: string
  /** The header that lets a mail program unsubscribe: name and value. */
  list: [name: string, value: string][]
}

const LIST_HEADERS = ['List-Unsubscribe', 'List-Unsubscribe-Post']

/** Reads a letter that our own mailer wrote: headers, and the HTML and text parts of its `multipart/alternative`. */
export function readEml(source: string): ReadLetter {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).map((part) => split(part.replace(/^\r?\n/, ''))) : []
  const bodyOf = (kind: string) => {
    const part = parts.find(({ headers: own }) => own['content-type']?.startsWith(kind))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']) : ''
  }
  return {
    to: decodeWords(headers.to ?? ''),
    subject: decodeWords(headers.subject ?? ''),
    date: headers.date ?? '',
    html: bodyOf('text/html'),
    text: bodyOf('text/plain'),
    list: LIST_HEADERS.flatMap((name) => {
      const value = headers[name.toLowerCase()]
      return value === undefined ? [] : [[name, value]]
    }),
  }
}

function split(source: string) {
  const at = /\r?\n\r?\n/.exec(source)
  const head = at ? source.slice(0, at.index) : source
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { headers, body: at ? source.slice(at.index + at[0].length) : '' }
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r?\n/g, '')) : body
}

/** RFC 2047: `=?UTF-8?Q?…?=`, several in a row joined. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
