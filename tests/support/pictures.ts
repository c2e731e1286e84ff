import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** Red, green, blue and yellow quarters, from the top left to the bottom right, as a picture to be written in any format. */
export function quarters(width = 800, height = 600) {
  const colours = ['#c02020', '#20b040', '#2030c0', '#e0d020']
  const pixels = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex')
  // Four pixels drawn large: a tenth of the work of four pictures put together, for the same bytes.
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

/** The colours of a picture's four corners, clockwise from the top left, by name. */
export async function corners(file: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (y * info.width + x) * info.channels
    return nameOf(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0)
  }
  const [right, bottom] = [info.width - 5, info.height - 5]
  return [at(4, 4), at(right, 4), at(right, bottom), at(4, bottom)]
}

function nameOf(red: number, green: number, blue: number): string {
  if (red > 150) return green > 150 ? 'yellow' : 'red'
  return green > blue ? 'green' : 'blue'
}

/** A one-bit PNG of nothing but black: few bytes, however large. */
export function blackPng(width: number, height: number): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A form with one file, as a browser sends it. */
export function formWith(bytes: Uint8Array, name = 'picture.jpg', field = 'file'): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  return form
}
