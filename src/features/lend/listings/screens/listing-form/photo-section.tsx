import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { equipmentPicture } from '#features/gear/equipment/equipment-picture.ts'
import { m } from '#paraglide/messages.js'
import { FileDrop } from '#ui/file-drop.tsx'
import type { Photo } from '#ui/photo.ts'
import { PhotoGrid } from '#ui/photo-grid.tsx'
import { pastesWords } from '#ui/take-files.ts'
import { LISTING_MOST } from '../../listing.ts'
import { choosePhotographs } from './choose-photographs.ts'
import { FormSection } from './form-section.tsx'
import type { Photograph } from './photographs.ts'
import type { ListingEditor } from './use-listing-form.ts'

const MOST = LISTING_MOST.pictures
const OFFERED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Photographs: chosen, dropped, pasted anywhere on the page, or taken with the phone. */
export function PhotoSection({ editor }: { editor: ListingEditor }) {
  const { photographs: all, move, remove, retry, caption } = editor.photographs
  const { take, takeInstead, refused, forget } = useTaking(editor)
  const box = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = editor.form.formState
  const failed = submitCount > 0 && all.some(({ state }) => state === 'failed')
  const error = errors.images?.message
  usePastedFiles((files) => void take(files))
  return (
    <FormSection id="photos" title={m.equipment_form_photos()}>
      <div ref={box} tabIndex={-1} data-invalid={error ? true : undefined} className="outline-none">
        <FileDrop
          label={m.equipment_form_photo_label()}
          hint={m.equipment_form_photo_hint({ count: MOST })}
          error={error ?? (failed ? m.equipment_form_photo_failed() : undefined)}
          refused={refused}
          offer={OFFERED}
          camera={m.equipment_form_photo_camera()}
          multiple
          onFiles={(files) => void take(files)}
        >
          <PhotoGrid
            label={m.equipment_form_photos()}
            photos={all.map(photoOf)}
            captionMaxLength={LISTING_MOST.caption}
            offer={OFFERED}
            onMove={move}
            onRemove={(id) => {
              forget()
              if (all.length === 1) box.current?.querySelector('input')?.focus()
              remove(id)
            }}
            onRetry={retry}
            onChoose={(id, file) => void takeInstead(id, file)}
            onCaption={caption}
          />
        </FileDrop>
      </div>
    </FormSection>
  )
}

/** Looks at files before they are taken: `refused` holds a sentence for each that was not added. */
function useTaking({ photographs: { photographs: all, add, choose, refuse } }: ListingEditor) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const marks = (but?: string) => all.filter(({ id }) => id !== but).map(({ mark }) => mark)
  return {
    refused,
    forget: () => setRefused([]),
    take: async (files: readonly File[]) => {
      const { taken, refused } = await choosePhotographs(files, marks())
      const room = MOST - all.length
      setRefused(taken.length > room ? [...refused, m.equipment_form_photo_most({ count: MOST })] : refused)
      await add(taken.slice(0, room))
    },
    takeInstead: async (id: string, file: File) => {
      const { taken, refused } = await choosePhotographs([file], marks(id))
      for (const why of refused) refuse(id, why)
      for (const one of taken) await choose(id, one)
    },
  }
}

/** Pictures pasted anywhere on the page; those pasted into the drop itself it has taken already. */
function usePastedFiles(take: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0 || event.defaultPrevented || pastesWords(event)) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', hear)
    return () => removeEventListener('paste', hear)
  }, [])
}

function photoOf(one: Photograph): Photo {
  const { id, name, caption, preview } = one
  const drawn = { src: preview, alt: '' }
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
