import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FileDrop } from '#ui/file-drop.tsx'
import { type Photo, PhotoGrid } from '#ui/photo-grid.tsx'
import { equipmentPicture } from '../../equipment-picture.ts'
import { LISTING_MOST } from '../../listing.ts'
import { FormSection } from './form-section.tsx'
import type { Photograph } from './photographs.ts'
import type { ListingEditor } from './use-listing-form.ts'

const MOST = LISTING_MOST.pictures
const MOST_BYTES = 20_000_000
const OFFERED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Photographs: chosen, dropped, pasted anywhere on the page, or taken with the phone. */
export function PhotoSection({ editor: { form, photographs } }: { editor: ListingEditor }) {
  const { photographs: all, add, move, remove, retry, caption } = photographs
  const [tooMany, setTooMany] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const take = (files: File[]) => {
    const room = Math.max(0, MOST - all.length)
    setTooMany(files.length > room)
    void add(files.slice(0, room))
  }
  usePastedFiles(take)
  const error = form.formState.errors.images?.message
  return (
    <FormSection id="photos" title={m.equipment_form_photos()}>
      <div
        ref={box}
        tabIndex={-1}
        data-invalid={error ? true : undefined}
        className="grid gap-4 outline-none"
      >
        <FileDrop
          label={m.equipment_form_photo_label()}
          hint={m.equipment_form_photo_hint({ count: MOST })}
          error={error ?? (tooMany ? m.equipment_form_photo_most({ count: MOST }) : undefined)}
          offer={OFFERED}
          maxBytes={MOST_BYTES}
          camera={m.equipment_form_photo_camera()}
          multiple
          onFiles={take}
        />
        <PhotoGrid
          label={m.equipment_form_photos()}
          photos={all.map(photoOf)}
          captionMaxLength={LISTING_MOST.caption}
          onMove={move}
          onRemove={(id) => {
            setTooMany(false)
            if (all.length === 1) box.current?.querySelector('input')?.focus()
            remove(id)
          }}
          onRetry={retry}
          onCaption={caption}
        />
      </div>
    </FormSection>
  )
}

/** Pictures pasted anywhere on the page; those pasted into the drop itself it has taken already. */
function usePastedFiles(take: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || event.defaultPrevented || isWriting(event)) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', hear)
    return () => removeEventListener('paste', hear)
  }, [])
}

/** Cells of a spreadsheet come as words and as a picture of them: where one writes, the words are meant. */
function isWriting({ target, clipboardData }: ClipboardEvent): boolean {
  const field =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
  return field && clipboardData?.types.includes('text/plain') === true
}

function photoOf(one: Photograph): Photo {
  const { id, name, caption, preview } = one
  const drawn = { src: preview, width: 4, height: 3, alt: '' }
  if (one.state !== 'kept') {
    const rest = one.state === 'failed' ? { error: one.why, mayRetry: one.mayRetry } : {}
    return {
      id,
      name,
      caption,
      picture: drawn,
      progress: one.state === 'sending' ? one.progress : undefined,
      ...rest,
    }
  }
  return { id, name, caption, picture: preview ? { ...drawn } : equipmentPicture(one.image) }
}
