import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { moved } from '#ui/use-sorting.ts'
import { LISTING_MOST } from '../../listing.ts'

/** `mark` tells the file it came from apart from others; empty where that is not known. */
type Own = { id: string; caption: string; name: string; mark: string; preview: string }

/**
 * A photograph of the form: kept by the server, on its way there, or refused. One that the server kept and forgot since is
 * refused too, and has no file any more. `preview` is an address to draw it from.
 */
export type Photograph =
  | (Own & { state: 'kept'; image: EquipmentImage })
  | (Own & { state: 'sending'; file: File; progress: number })
  | (Own & { state: 'failed'; file: File | null; why: string; mayRetry: boolean })

export type PhotographEvent =
  | { kind: 'add'; photographs: Photograph[] }
  | { kind: 'progress'; id: string; progress: number }
  | { kind: 'kept'; id: string; image: EquipmentImage }
  | { kind: 'failed'; id: string; why: string; mayRetry: boolean }
  | { kind: 'gone'; src: string; why: string }
  | { kind: 'retry'; id: string }
  | { kind: 'choose'; id: string; file: File }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'caption'; id: string; caption: string }
  | { kind: 'preview'; id: string; preview: string }
  | { kind: 'replace'; photographs: Photograph[] }

/** The photographs after something happened to them. */
export function nextPhotographs(before: Photograph[], event: PhotographEvent): Photograph[] {
  switch (event.kind) {
    case 'add':
      return [...before, ...event.photographs].slice(0, LISTING_MOST.pictures)
    case 'replace':
      return event.photographs
    case 'move':
      return moved(before, event.from, event.to)
    case 'remove':
      return before.filter(({ id }) => id !== event.id)
    case 'gone':
      return before.map((one) => (isPicture(one, event.src) ? lost(one, event.why) : one))
    default:
      return before.map((one) => (one.id === event.id ? changed(one, event) : one))
  }
}

type OfOne = Exclude<PhotographEvent, { kind: 'add' | 'replace' | 'move' | 'remove' | 'gone' }>

function changed(one: Photograph, event: OfOne): Photograph {
  const { id, caption, name, mark, preview } = one
  const own = { id, caption, name, mark, preview }
  if (event.kind === 'caption') return { ...one, caption: event.caption }
  if (event.kind === 'preview') return { ...one, preview: event.preview }
  if (event.kind === 'kept') return { ...own, state: 'kept', image: event.image }
  if (event.kind === 'choose') return { ...newPhotograph({ id, file: event.file }), caption }
  if (one.state === 'kept') return one
  if (event.kind === 'progress') return one.state === 'sending' ? { ...one, progress: event.progress } : one
  if (event.kind === 'failed') {
    const { why, mayRetry } = event
    return { ...own, state: 'failed', file: one.file, why, mayRetry }
  }
  return one.file ? { ...own, state: 'sending', file: one.file, progress: 0 } : one
}

function isPicture(one: Photograph, src: string): boolean {
  return one.state === 'kept' && one.image.src === src
}

function lost({ id, caption, name, mark, preview }: Photograph, why: string): Photograph {
  return { id, caption, name, mark, preview, state: 'failed', file: null, why, mayRetry: false }
}

/** A file that was just chosen. */
export function newPhotograph({ id, file }: { id: string; file: File }): Photograph {
  const { name } = file
  return { id, caption: '', name, mark: markOf(file), preview: '', state: 'sending', file, progress: 0 }
}

/** Tells a file apart from others as far as a page can know: telephones give all they take one name. */
export function markOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** A picture that the server keeps already. */
export function keptPhotograph(image: EquipmentImage): Photograph {
  return { id: image.src, caption: image.alt, name: '', mark: '', preview: '', state: 'kept', image }
}

/** The pictures that may be saved, in order, under their captions. */
export function imagesOf(photographs: readonly Photograph[]): EquipmentImage[] {
  return photographs.flatMap((one) =>
    one.state === 'kept' ? [{ ...one.image, alt: one.caption.trim() }] : [],
  )
}
