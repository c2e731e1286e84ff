import { describe, expect, test } from 'vitest'
import { ApiProblem } from '#platform/browser/api-client.ts'
import type { Problem } from '#platform/http/problem.ts'
import { choosePhotographs } from './choose-photographs.ts'
import { heldPhotographs, holdPhotographs } from './held-photographs.ts'
import {
  imagesOf,
  keptPhotograph,
  markOf,
  newPhotograph,
  nextPhotographs,
  type Photograph,
} from './photographs.ts'
import { saveTroubleOf } from './save-trouble.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const PDF = new TextEncoder().encode('%PDF-1.7')
const photo = (name: string, lastModified = 1) => new File([JPEG], name, { lastModified })
const image = { src: '/media/a', widths: [640], width: 640, height: 480, blur: '', alt: 'Front' }
const kept = ['/media/a', '/media/b', '/media/c'].map((src) => keptPhotograph({ ...image, src }))

describe('chosen files', () => {
  test('are judged by their first bytes, under any name', async () => {
    const [good, pdf] = [photo('no-ending'), new File([PDF], 'scan.jpg', { type: 'image/jpeg' })]
    const { taken, refused } = await choosePhotographs([pdf, good], [])
    expect(taken).toEqual([good])
    expect(refused).toEqual(['Not a JPEG, PNG, WebP or HEIC photo: scan.jpg'])
  })

  test('is taken once, also when it is chosen again later', async () => {
    const [one, other] = [photo('image.jpg', 1), photo('image.jpg', 2)]
    expect((await choosePhotographs([one, one, other], [])).taken).toEqual([one, other])
    const later = await choosePhotographs([one, other], [markOf(one)])
    expect(later).toEqual({ taken: [other], refused: ['Already added: image.jpg'] })
  })

  test('of 20.1 MB is taken as the server would, beyond 20 × 1024 × 1024 bytes or empty it is not', async () => {
    const of = (bytes: number) => new File([JPEG, new Uint8Array(bytes - 4)], `${bytes}.jpg`)
    const { taken, refused } = await choosePhotographs(
      [of(20_100_000), of(20 * 1024 * 1024 + 1), new File([], 'empty.jpg')],
      [],
    )
    expect(taken.map(({ size }) => size)).toEqual([20_100_000])
    expect(refused).toEqual(['20971521.jpg is larger than 20 MB.', 'empty.jpg is empty.'])
  })
})

describe('a photograph that the server forgot', () => {
  const gone = nextPhotographs(kept, { kind: 'gone', src: '/media/b', why: 'No longer here' })

  test('is marked at its present place, keeps its caption, and is saved no more', () => {
    expect(gone.map(({ state }) => state)).toEqual(['kept', 'failed', 'kept'])
    expect(gone[1]).toMatchObject({ caption: 'Front', why: 'No longer here', mayRetry: false })
    expect(imagesOf(gone).map(({ src }) => src)).toEqual(['/media/a', '/media/c'])
  })

  test('has nothing to send again, until another is chosen in its place', () => {
    expect(nextPhotographs(gone, { kind: 'retry', id: '/media/b' })).toEqual(gone)
    const refused = { kind: 'failed', id: '/media/b', why: 'A PDF', mayRetry: false } as const
    expect(nextPhotographs(gone, refused)[1]).toMatchObject({ state: 'failed', why: 'A PDF' })
    const chosen = nextPhotographs(gone, { kind: 'choose', id: '/media/b', file: photo('new.jpg') })
    expect(chosen[1]).toMatchObject({ state: 'sending', name: 'new.jpg', caption: 'Front', progress: 0 })
  })
})

describe('photographs on their way when their form is left', () => {
  const place = { userId: 'ana', listing: 'new' }
  const sending = nextPhotographs(kept.slice(0, 1), {
    kind: 'add',
    photographs: [newPhotograph({ id: 'n', file: photo('new.jpg') })],
  })
  const half = nextPhotographs(sending, { kind: 'progress', id: 'n', progress: 0.5 })
  const images = [{ src: '/media/a' }]

  test('go out again from the beginning where they stood, once it is back', () => {
    holdPhotographs(place, half)
    expect(heldPhotographs({ place, images, unsent: 1 })).toEqual(sending)
    const failed = nextPhotographs(half, { kind: 'failed', id: 'n', why: 'Signed out', mayRetry: true })
    holdPhotographs(place, failed)
    expect(heldPhotographs({ place, images, unsent: 1 })).toEqual(sending)
  })

  test('stay away from another person, from a draft that went on elsewhere, and from none', () => {
    holdPhotographs(place, half)
    expect(heldPhotographs({ place: { ...place, userId: 'mika' }, images, unsent: 1 })).toBeNull()
    expect(heldPhotographs({ place, images: [{ src: '/media/b' }], unsent: 1 })).toBeNull()
    expect(heldPhotographs({ place, images, unsent: 0 })).toBeNull()
    holdPhotographs(place, kept)
    expect(heldPhotographs({ place, images, unsent: 1 })).toBeNull()
  })
})

test('no more than a listing takes are ever held, however fast they come', () => {
  const many: Photograph[] = Array.from({ length: 13 }, (_, place) =>
    keptPhotograph({ ...image, src: `/media/${place}` }),
  )
  expect(nextPhotographs([], { kind: 'add', photographs: many })).toHaveLength(12)
})

test('a refusal of pictures names their places, and that of a caption the field', () => {
  const fields = ['price', 'images.0', 'images.2', 'images.1.alt']
  const errors = fields.map((field) => ({ field, detail: field }))
  const problem: Problem = { type: '', title: '', status: 422, detail: 'Gone', code: 'picture_gone', errors }
  expect(saveTroubleOf(new ApiProblem(problem))).toEqual({
    detail: 'Gone',
    fields: [
      { field: 'price', detail: 'price' },
      { field: 'images', detail: 'images.1.alt' },
    ],
    pictures: [
      { place: 0, detail: 'images.0' },
      { place: 2, detail: 'images.2' },
    ],
  })
})
