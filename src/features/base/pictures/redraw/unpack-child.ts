// Run by redraw-picture.ts as a process of its own, with limits: HEIC to TIFF, as libvips here has no decoder for HEVC.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import { childTask } from '#platform/child-task.ts'
import { HEIC_MAX_PIXELS } from '../upload.ts'
import type { Refusal, UnpackTask } from './answer.ts'

const ROWS_PER_STRIP = 64
const ENTRY_BYTES = 12
const SHORT = 3
const LONG = 4
const UNDEFINED = 7

type Picture = { width: number; height: number; icc: Uint8Array | null }

const POINTER_BYTES = 4
const ERROR_BYTES = 12
const ICC_MAX_BYTES = 1024 * 1024

const heif = libheif()
const RGB = heif.heif_colorspace.heif_colorspace_RGB.value
const INTERLEAVED_RGB = heif.heif_chroma.heif_chroma_interleaved_RGB.value
const INTERLEAVED = heif.heif_channel.heif_channel_interleaved.value
/** Where libheif writes how a call went, and where what a call found. */
const error = heif._malloc(ERROR_BYTES)
const found = heif._malloc(POINTER_BYTES)

const task = childTask<UnpackTask>()
process.stdout.write(`${JSON.stringify(unpack(task))}\n`)

/** The picture with the turns and cuts that the file asks for already made. */
function unpack({ from, into }: UnpackTask): { unpacked: true } | Refusal {
  const handle = openPrimary(readFileSync(from))
  if (!handle) return { refused: 'picture_broken' }
  const width = heif._heif_image_handle_get_width(handle)
  const height = heif._heif_image_handle_get_height(handle)
  if (width * height > HEIC_MAX_PIXELS) return { refused: 'picture_too_many_pixels' }

  heif._heif_decode_image(error, handle, found, RGB, INTERLEAVED_RGB, 0)
  if (hasFailed()) return { refused: 'picture_broken' }
  const image = heif.HEAPU32[found / POINTER_BYTES]
  const rows = heif._heif_image_get_plane_readonly(image, INTERLEAVED, found)
  const stride = heif.HEAPU32[found / POINTER_BYTES]
  write(into, { width, height, icc: profileOf(handle) }, rows, stride)
  return { unpacked: true }
}

/** The file’s main picture, 0 when there is none that can be read. */
function openPrimary(file: Uint8Array): number {
  const bytes = heif._malloc(file.length)
  heif.HEAPU8.set(file, bytes)
  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0)
  if (hasFailed()) return 0
  heif._heif_context_get_primary_image_handle(error, context, found)
  return hasFailed() ? 0 : heif.HEAPU32[found / POINTER_BYTES]
}

function hasFailed(): boolean {
  return heif.HEAP32[error / 4] !== 0
}

function profileOf(handle: number): Uint8Array | null {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0 || size > ICC_MAX_BYTES) return null
  const profile = heif._malloc(size)
  heif._heif_image_handle_get_raw_color_profile(error, handle, profile)
  return hasFailed() ? null : heif.HEAPU8.slice(profile, profile + size)
}

type Size = { width: number; height: number; icc: Uint8Array | null }

function write(into: string, picture: Size, rows: number, stride: number) {
  const file = openSync(into, 'wx')
  writeSync(file, tiffHeader(picture))
  for (let row = 0; row < picture.height; row += 1) {
    const start = rows + row * stride
    writeSync(file, heif.HEAPU8, start, picture.width * 3)
  }
  closeSync(file)
}

/**
 * The header of an uncompressed TIFF: interleaved 8-bit RGB rows follow it without gaps. It hands pixels and their
 * colour profile on together.
 */
function tiffHeader({ width, height, icc }: Picture): Buffer {
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
