import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { blackPng, corners, formWith, quarters } from '../../../../tests/support/pictures.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { DATA_DIR } = world.config
const ana = await world.person('Ana')

const upload = async (bytes: Uint8Array, name?: string) =>
  world.as(await world.person('Uploader')).post('/equipment/images', formWith(bytes, name))

async function fetched(address: string): Promise<Buffer> {
  const answer = await world.app.request(address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Names of all files of pictures that are stored, and of those that are still being worked on. */
const stored = () => names(join(DATA_DIR, 'files/media/listings'))
const underWay = () => names(join(DATA_DIR, 'uploads'))
// A folder that no file came to does not exist.
const names = (folder: string) => readdir(folder).catch(() => [])

afterEach(async () => expect(await underWay()).toEqual([]))

describe('a photograph', () => {
  test('of 12,000 × 9,000 is drawn in every size, with one for shared links', async () => {
    const bytes = await quarters(12_000, 9000).jpeg({ quality: 60 }).toBuffer()
    const { status, body } = await upload(bytes)
    expect([status, body]).toEqual([
      201,
      {
        src: expect.stringMatching(/^\/media\/listings\/[0-9a-f-]{36}$/),
        widths: [480, 960, 1600],
        width: 12_000,
        height: 9000,
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
        alt: '',
      },
    ])
    for (const width of body.widths) {
      const file = await fetched(`${body.src}-${width}.webp`)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
      expect(await corners(file)).toEqual(['red', 'green', 'yellow', 'blue'])
    }
    const share = await sharp(await fetched(`${body.src}-share.jpg`)).metadata()
    expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('small as it is, is never enlarged', async () => {
    const { body } = await upload(await quarters(1000, 500).png().toBuffer())
    expect(body).toMatchObject({ widths: [480, 960, 1000], width: 1000, height: 500 })
    const pixel = await upload(blackPng(1, 1))
    expect(pixel.body).toMatchObject({ widths: [1], width: 1, height: 1 })
  })

  test('taller than two squares loses the rest above and below', async () => {
    const { body } = await upload(await quarters(600, 3000).jpeg().toBuffer())
    expect(body).toMatchObject({ widths: [480, 600], width: 600, height: 1200 })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is turned as EXIF says (%i), which then is gone',
    async (orientation) => {
      const bytes = await quarters(160, 120)
        .withExif(AT_A_PLACE)
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const { body } = await upload(bytes)
      const { data, info } = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
      expect(body).toMatchObject({ width: info.width, height: info.height })
      const file = await fetched(`${body.src}-${body.widths.at(-1)}.webp`)
      expect(await corners(file)).toEqual(await corners(data))
      await expectBare(body)
    },
  )

  test('of a telephone, a HEIC, is turned as it says and loses the place where it was taken', async () => {
    const bytes = await readFile(join(import.meta.dirname, 'fixtures/telephone.heic'))
    expect(bytes.includes('Northreel')).toBe(true)
    const { status, body } = await upload(bytes, 'IMG_0001.HEIC')
    expect([status, body.width, body.height]).toEqual([201, 240, 320])
    expect(await corners(await fetched(`${body.src}-240.webp`))).toEqual(['blue', 'red', 'green', 'yellow'])
    await expectBare(body)
  })

  test('in another colour space is shown in sRGB', async () => {
    const grass = { create: { width: 64, height: 48, channels: 3 as const, background: '#30a040' } }
    const bytes = await sharp(grass).withIccProfile('p3').png().toBuffer()
    const { body } = await upload(bytes)
    const { data } = await sharp(await fetched(`${body.src}-64.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - 0x30)).toBeLessThan(8)
    await expectBare(body)
  })

  test.each([
    ['a cut-out on nothing is put on white', () => sharp({ create: CLEAR }).png()],
    ['greys', () => quarters().greyscale().png()],
    ['16 bits', () => quarters().toColourspace('rgb16').png()],
    ['for print', () => quarters().toColourspace('cmyk').jpeg()],
    ['in passes', () => quarters().jpeg({ progressive: true })],
    ['interlaced', () => quarters().png({ progressive: true })],
    ['without loss', () => quarters().webp({ lossless: true })],
  ])('is taken: %s', async (_what, make) => {
    const { status, body } = await upload(await make().toBuffer())
    expect(status).toBe(201)
    const file = await sharp(await fetched(`${body.src}-480.webp`)).metadata()
    expect(file).toMatchObject({ width: 480, hasAlpha: false, space: 'srgb' })
  })

  test('of an animation is its first frame', async () => {
    const frames = await Promise.all([quarters().png().toBuffer(), quarters().negate().png().toBuffer()])
    const { status, body } = await upload(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
    expect(status).toBe(201)
    const file = await fetched(`${body.src}-480.webp`)
    expect((await sharp(file).metadata()).pages).toBeUndefined()
    expect(await corners(file)).toEqual(['red', 'green', 'yellow', 'blue'])
  })
})

describe('is refused, with nothing kept:', () => {
  const photograph = () => quarters(2000, 1500).jpeg().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['a PNG that would be 400 megapixels', 422, 'picture_too_many_pixels', () => blackPng(20_000, 20_000)],
    ['an SVG with a script', 415, 'picture_type', () => Buffer.from(svg)],
    ['a PDF that is called a JPEG', 415, 'picture_type', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a GIF', 415, 'picture_type', () => quarters(80, 60).gif().toBuffer()],
    ['an AVIF', 415, 'picture_type', () => quarters(80, 60).avif().toBuffer()],
    ['nothing', 415, 'picture_type', () => new Uint8Array()],
    ['half a JPEG', 422, 'picture_broken', async () => (await photograph()).subarray(0, 9000)],
    ['half a PNG', 422, 'picture_broken', async () => (await quarters().png().toBuffer()).subarray(0, 900)],
    [
      'a JPEG that ends after its name',
      422,
      'picture_broken',
      () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    ],
    ['half a HEIC', 422, 'picture_broken', async () => (await heic()).subarray(0, 1300)],
    ['a HEIC of noise', 422, 'picture_broken', async () => (await heic()).fill(7, 60)],
    ['20.1 MB', 413, 'picture_too_large', () => Buffer.alloc(20.1 * 1024 * 1024, 0xff)],
  ])('%s', async (_what, expected, code, make) => {
    const before = await stored()
    const { status, body } = await upload(await make(), 'photograph.jpg')
    expect([status, body.code, body.errors]).toEqual([
      expected,
      code,
      [{ field: 'file', detail: body.detail }],
    ])
    expect(body.detail).toMatch(/^(Please|This).*\.$/)
    expect(await stored()).toEqual(before)
  })

  test('a body that is no form, has no file, or has it under another name', async () => {
    const as = world.as(ana)
    const bytes = await photograph()
    const answers = await Promise.all([
      as.post('/equipment/images'),
      as.post('/equipment/images', { file: 'picture' }),
      as.post('/equipment/images', new FormData()),
      as.post('/equipment/images', formWith(bytes, 'picture.jpg', 'photograph')),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'picture_missing']),
    )
  })
})

test('a logo is whole in a square, on nothing where it is cut out and else in the colours of its edges', async () => {
  const upload = async (bytes: Uint8Array) => {
    const { status, body } = await world.as(ana).post('/stores/logo', formWith(bytes, 'logo.png'))
    expect([status, body.logo_url]).toEqual([
      201,
      expect.stringMatching(/^\/media\/logos\/[0-9a-f-]{36}-384\.webp$/),
    ])
    return sharp(await fetched(body.logo_url))
  }
  const onColour = await upload(await quarters(400, 200).png().toBuffer())
  expect(await onColour.metadata()).toMatchObject({ width: 384, height: 384, hasAlpha: false })
  expect(await corners(await onColour.png().toBuffer())).toEqual(['red', 'green', 'yellow', 'blue'])
  const cutOut = await upload(await quarters(400, 200).ensureAlpha().png().toBuffer())
  const alpha = await cutOut.extractChannel('alpha').raw().toBuffer()
  expect([alpha[0], alpha[384 * 192 + 192]]).toEqual([0, 255])
})

const AT_A_PLACE = {
  IFD0: { Make: 'Northreel' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '43/1 39/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '79/1 23/1 0/1',
  },
}
const CLEAR = { width: 800, height: 600, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }

const heic = () => readFile(join(import.meta.dirname, 'fixtures/telephone.heic'))

/** No file of a picture says where, when, with what or in which colours it was taken. */
async function expectBare({ src, widths }: { src: string; widths: number[] }) {
  for (const name of [...widths.map((width) => `${width}.webp`), 'share.jpg']) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(await fetched(`${src}-${name}`)).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
  }
}
