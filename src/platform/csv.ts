/**
 * The beginnings of formulas in spreadsheets, at each possible beginning of a cell: at the start of a value, and after
 * the signs that separate cells and lines for them. Excel in French splits by semicolons, and ignores our quotes then.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu

/** UTF-8, said so that Excel reads it so. */
export const CSV_BEGIN = '\uFEFF'

export type CsvValue = string | number | boolean | Date | null

/** A line as RFC 4180 has it, each value in quotes; what would begin a formula gets an apostrophe, and is none. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = value instanceof Date ? value.toISOString() : value
  return `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`
}

/** A file to be saved, streamed: the next batch is asked for when the one before has been taken. */
export function csvAnswer(name: string, batches: AsyncIterator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await batches.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await batches.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
