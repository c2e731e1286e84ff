import { moved } from '#ui/use-sorting.ts'
import type { EquipmentImage } from '../../equipment.ts'

type Own = { id: string; caption: string; name: string; preview: string }

/** A photograph of the form: kept by the server, on its way there, or refused. `preview` is an address to draw it from. */
export type Photograph =
  | (Own & { state: 'kept'; image: EquipmentImage })
  | (Own & { state: 'sending'; file: File; progress: number })
  | (Own & { state: 'failed'; file: File; why: string; mayRetry: boolean })

export type PhotographEvent =
  | { kind: 'add'; photographs: Photograph[] }
  | { kind: 'progress'; id: string; progress: number }
  | { kind: 'kept'; id: string; image: EquipmentImage }
  | { kind: 'failed'; id: string; why: string; mayRetry: boolean }
  | { kind: 'retry'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'caption'; id: string; caption: string }
  | { kind: 'preview'; id: string; preview: string }
  | { kind: 'replace'; photographs: Photograph[] }

/** The photographs after something happened to them. */
export function nextPhotographs(before: Photograph[], event: PhotographEvent): Photograph[] {
  switch (event.kind) {
    case 'add':
      return [...before, ...event.photographs]
    case 'replace':
      return event.photographs
    case 'move':
      return moved(before, event.from, event.to)
    case 'remove':
      return before.filter(({ id }) => id !== event.id)
    default:
      return before.map((one) => (one.id === event.id ? changed(one, event) : one))
  }
}

function changed(one: Photograph, event: PhotographEvent): Photograph {
  const { id, caption, name, preview } = one
  const own = { id, caption, name, preview }
  if (event.kind === 'caption') return { ...one, caption: event.caption }
  if (event.kind === 'preview') return { ...one, preview: event.preview }
  if (event.kind === 'kept') return { ...own, state: 'kept', image: event.image }
  if (one.state === 'kept') return one
  if (event.kind === 'progress') return one.state === 'sending' ? { ...one, progress: event.progress } : one
  if (event.kind === 'failed') {
    const { why, mayRetry } = event
    return { ...own, state: 'failed', file: one.file, why, mayRetry }
  }
  return { ...own, state: 'sending', file: one.file, progress: 0 }
}

/** A picture that the server keeps already. */
export function keptPhotograph(image: EquipmentImage): Photograph {
  return { id: image.src, caption: image.alt, name: '', preview: '', state: 'kept', image }
}

/** The pictures that may be saved, in order, under their captions. */
export function imagesOf(photographs: readonly Photograph[]): EquipmentImage[] {
  return photographs.flatMap((one) =>
    one.state === 'kept' ? [{ ...one.image, alt: one.caption.trim() }] : [],
  )
}
