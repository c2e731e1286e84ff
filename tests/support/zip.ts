import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const DEFLATED = 8

/** The files of a ZIP archive by their names, as its central directory has them; throws where one is not whole. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('This is no ZIP archive.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY) throw new Error('Its directory is broken.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const head = archive.readUInt32LE(at + 42)
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    const bytes = archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is not whole.`)
    files.set(name, bytes)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
