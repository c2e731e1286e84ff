const ROWS_PER_STRIP = 64
const ENTRY_BYTES = 12
const SHORT = 3
const LONG = 4
const UNDEFINED = 7

type Picture = { width: number; height: number; icc: Uint8Array | null }

/**
 * What stands before the pixels of an uncompressed TIFF: interleaved 8-bit RGB rows follow it without gaps. It is how pixels
 * and their colour profile are handed on together.
 */
export function tiffHeader({ width, height, icc }: Picture): Buffer {
  const strips = Math.ceil(height / ROWS_PER_STRIP)
  const count = icc ? 11 : 10
  const bitsAt = 8 + 2 + count * ENTRY_BYTES + 4
  const offsetsAt = bitsAt + 8
  const sizesAt = offsetsAt + strips * 4
  const iccAt = sizesAt + strips * 4
  const header = Buffer.alloc(iccAt + (icc?.length ?? 0))
  header.write('II*\0', 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(count, 8)
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, strips, strips === 1 ? header.length : offsetsAt],
    [277, SHORT, 1, 3],
    [278, LONG, 1, ROWS_PER_STRIP],
    [279, LONG, strips, strips === 1 ? width * height * 3 : sizesAt],
    [284, SHORT, 1, 1],
    ...(icc ? [[34675, UNDEFINED, icc.length, iccAt]] : []),
  ] as const
  entries.forEach(([tag, type, values, value], place) => {
    const at = 10 + place * ENTRY_BYTES
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(values, at + 4)
    header.writeUInt32LE(value, at + 8)
  })
  for (const channel of [0, 1, 2]) header.writeUInt16LE(8, bitsAt + channel * 2)
  for (let strip = 0; strip < strips; strip += 1) {
    const first = strip * ROWS_PER_STRIP
    const rows = Math.min(ROWS_PER_STRIP, height - first)
    header.writeUInt32LE(header.length + first * width * 3, offsetsAt + strip * 4)
    header.writeUInt32LE(rows * width * 3, sizesAt + strip * 4)
  }
  if (icc) header.set(icc, iccAt)
  return header
}
