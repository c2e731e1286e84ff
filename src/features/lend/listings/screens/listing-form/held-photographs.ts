import { imagesOf, type Photograph } from './photographs.ts'

type Place = { userId: string; listing: string }
type Draft = { place: Place; images: readonly { src: string }[]; unsent: number }

/** By form, those of the last one that was left with photographs on their way: no browser's storage keeps their files. */
const held = new Map<string, Photograph[]>()

/** Remembers photographs while this page lives: their form is left, to sign in again perhaps. */
export function holdPhotographs(place: Place, all: Photograph[]): void {
  const hasFiles = all.some((one) => one.state !== 'kept' && one.file)
  if (hasFiles) held.set(nameOf(place), all)
  else held.delete(nameOf(place))
}

/** Those that were on their way when the draft was left, among the others, to be sent again; null when there are none. */
export function heldPhotographs({ place, images, unsent }: Draft): Photograph[] | null {
  const all = held.get(nameOf(place))
  if (!all || unsent === 0 || sourcesOf(imagesOf(all)) !== sourcesOf(images)) return null
  return all.map((one) => {
    const mayGo = one.state === 'sending' || (one.state === 'failed' && one.mayRetry)
    if (!mayGo || !one.file) return one
    const { id, caption, name, mark, preview, file } = one
    return { id, caption, name, mark, preview, file, state: 'sending', progress: 0 }
  })
}

function sourcesOf(images: readonly { src: string }[]): string {
  return images.map(({ src }) => src).join(' ')
}

function nameOf({ userId, listing }: Place): string {
  return `${userId} ${listing}`
}
