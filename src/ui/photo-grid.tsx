import { GripVertical, ImageOff, Star, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { IconButton } from './icon-button.tsx'
import type { Photo } from './photo.ts'
import { PhotoSending } from './photo-sending.tsx'
import { Picture } from './picture.tsx'
import { useSorting } from './use-sorting.ts'

type Acts = {
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onChoose: (id: string, file: File) => void
  onCaption: (id: string, caption: string) => void
}
type Props = Acts & {
  label: string
  photos: readonly Photo[]
  captionMaxLength: number
  /** Kinds that the file chooser shows first. */
  offer: string
}

/** Photographs to put in order, caption and take away; the first is the cover. Each tells how its sending goes. */
export function PhotoGrid({ label, photos, captionMaxLength, offer, ...acts }: Props) {
  const sorting = useSorting({ count: photos.length, onMove: acts.onMove })
  const remove = useRemoving(sorting.list, photos, acts.onRemove)
  if (photos.length === 0) return null
  return (
    <div className="grid gap-2 pt-3">
      <ul
        ref={sorting.list}
        aria-label={label}
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4"
      >
        {photos.map((photo, index) => (
          <Tile
            key={photo.id}
            {...{ photo, index, sorting, captionMaxLength, offer }}
            count={photos.length}
            acts={{ ...acts, onRemove: remove }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {sorting.said}
      </p>
    </div>
  )
}

type TileProps = Pick<Props, 'captionMaxLength' | 'offer'> & {
  photo: Photo
  /** Its place in the list; while one is dragged it may stand elsewhere. */
  index: number
  count: number
  sorting: ReturnType<typeof useSorting>
  acts: Acts
}

/** One of them: the picture, what can be done with it, how its sending goes, and its caption. */
function Tile({ photo, index, count, sorting, captionMaxLength, offer, acts }: TileProps) {
  const place = sorting.placeOf(index)
  /** The pressed button disappears with its purpose: the focus stays with its photograph. */
  const stay = () =>
    sorting.list.current
      ?.querySelector<HTMLElement>(`[data-place="${place}"] [data-handle]`)
      ?.focus({ preventScroll: true })
  return (
    <li
      {...sorting.item(index)}
      className={cx(
        'grid min-w-0 content-start gap-2',
        place === 0 && 'col-span-2 sm:row-span-2',
        sorting.dragged === index && 'opacity-70',
      )}
    >
      <div {...sorting.body(index)} className="relative select-none">
        <Shown photo={photo} place={place} count={count} />
        <span className="absolute top-1.5 left-1.5 flex gap-1.5">
          <IconButton
            {...sorting.handle(index)}
            outlined
            label={m.ui_photo_move({ place: place + 1, count })}
            icon={<GripVertical />}
            className="cursor-grab touch-none"
          />
        </span>
        <Corner place={place} onRemove={() => acts.onRemove(photo.id)} />
        <Cover
          place={place}
          onPick={() => sorting.putFirst(index, m.ui_photo_is_cover({ place: place + 1 }))}
        />
      </div>
      <PhotoSending
        photo={photo}
        called={m.ui_photo_alt({ place: place + 1, count })}
        offer={offer}
        onRetry={() => {
          stay()
          acts.onRetry(photo.id)
        }}
        onChoose={(file) => {
          stay()
          acts.onChoose(photo.id, file)
        }}
        onRemove={() => acts.onRemove(photo.id)}
      />
      <input
        aria-label={m.ui_photo_caption({ place: place + 1 })}
        placeholder={m.ui_photo_caption_placeholder()}
        value={photo.caption}
        maxLength={captionMaxLength}
        autoComplete="off"
        onChange={(event) => acts.onCaption(photo.id, event.target.value)}
        className={controlClass('h-11 md:h-10 md:text-14 md:pointer-coarse:h-11')}
      />
    </li>
  )
}

/** Takes one away; focus goes on to the one that takes its place, or the last. */
function useRemoving(
  list: RefObject<HTMLElement | null>,
  photos: readonly Photo[],
  onRemove: Acts['onRemove'],
) {
  const removed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const next = Math.min(removed.current, photos.length - 1)
    removed.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-place="${next}"] [data-remove]`)?.focus()
  }, [list, photos])
  return (id: string) => {
    removed.current = photos.findIndex((photo) => photo.id === id)
    onRemove(id)
  }
}

/** The picture itself; a kind that this browser cannot draw yet is shown by its name. */
function Shown({ photo, place, count }: { photo: Photo; place: number; count: number }) {
  const [broken, setBroken] = useState('')
  const { picture } = photo
  const alt = photo.caption || m.ui_photo_alt({ place: place + 1, count })
  if (broken === picture.src || picture.src === '') {
    return (
      <div className="grid aspect-4/3 place-items-center content-center gap-2 rounded-md bg-sunken px-3 text-center text-14 text-muted">
        <ImageOff aria-hidden="true" className="size-6 max-sm:hidden" />
        <span className="max-w-full truncate">{photo.name || alt}</span>
      </div>
    )
  }
  return (
    <div
      onErrorCapture={() => setBroken(picture.src)}
      className={photo.progress === undefined ? '' : 'opacity-60'}
    >
      <Picture {...picture} alt={alt} sizes="(width >= 40rem) 400px, 100vw" />
    </div>
  )
}

function Corner({ place, onRemove }: { place: number; onRemove: () => void }) {
  return (
    <IconButton
      outlined
      label={m.ui_photo_remove({ place: place + 1 })}
      icon={<X />}
      data-remove
      onClick={onRemove}
      className="absolute! top-1.5 right-1.5"
    />
  )
}

function Cover({ place, onPick }: { place: number; onPick: () => void }) {
  if (place === 0) {
    return (
      <span className="absolute bottom-1.5 left-1.5 inline-flex h-8 items-center gap-1.5 rounded-md bg-ink px-2.5 text-14 font-semibold text-paper">
        <Star aria-hidden="true" className="size-4 fill-current" />
        {m.ui_photo_cover()}
      </span>
    )
  }
  return (
    <IconButton
      outlined
      label={m.ui_photo_make_cover({ place: place + 1 })}
      icon={<Star />}
      onClick={onPick}
      className="absolute! bottom-1.5 left-1.5"
    />
  )
}
