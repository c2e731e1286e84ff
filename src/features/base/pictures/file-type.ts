/** The file types that some upload accepts. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

/** The file types accepted as pictures. */
export const pictureTypes = ['jpeg', 'png', 'webp', 'heic'] as const satisfies readonly FileType[]
export type PictureType = (typeof pictureTypes)[number]

/** How many of a file's first bytes say what it is. */
export const HEAD_BYTES = 64

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** The file's type by its first bytes, never by its name; null when it is none of `types`. */
export function fileTypeOf<Type extends FileType>(head: Uint8Array, types: readonly Type[]): Type | null {
  const known = typeOf(head)
  return types.find((type) => type === known) ?? null
}

function typeOf(head: Uint8Array): FileType | null {
  if (startsWith(head, JPEG)) return 'jpeg'
  if (startsWith(head, PNG)) return 'png'
  if (textAt(head, 0) === '%PDF') return 'pdf'
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp'
  return textAt(head, 4) === 'ftyp' && brandsOf(head).some((brand) => HEVC_BRANDS.has(brand)) ? 'heic' : null
}

/** A container's own brand and those that it is compatible with; AVIF shares the container, not the brands. */
function brandsOf(head: Uint8Array): string[] {
  const size = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length)
  const places = Array.from(
    { length: Math.max(0, Math.floor((size - 16) / 4)) },
    (_, index) => 16 + index * 4,
  )
  return [8, ...places].map((place) => textAt(head, place))
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}

function textAt(head: Uint8Array, place: number): string {
  return String.fromCharCode(...head.subarray(place, place + 4))
}
