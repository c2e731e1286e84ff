import { ImagePlus, RotateCcw, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { FieldError } from './field.tsx'
import type { Photo } from './photo.ts'
import { ProgressBar } from './progress-bar.tsx'

type Props = {
  photo: Photo
  /** Which one it is, for those who cannot see beside what they are. */
  called: string
  /** Kinds that the file chooser shows first. */
  offer: string
  onRetry: () => void
  onChoose: (file: File) => void
  onRemove: () => void
}

/** How the sending of a photograph goes; when it is not kept, why, and what to do about it. */
export function PhotoSending(props: Props) {
  const { error, progress, name } = props.photo
  if (error) return <Trouble {...props} error={error} />
  if (progress === undefined) return null
  return (
    <div className="flex items-center gap-2">
      <ProgressBar value={progress} label={m.ui_file_progress({ name })} />
      <span className="font-mono text-12 whitespace-nowrap text-muted tabular-nums">
        {Math.floor(progress * 100)} %
      </span>
    </div>
  )
}

const act =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 text-14 font-medium text-link underline underline-offset-4 md:min-h-8 md:pointer-coarse:min-h-11'

function Trouble({ photo, error, called, offer, onRetry, onChoose, onRemove }: Props & { error: string }) {
  const id = useId()
  const which = <span className="sr-only">, {called}</span>
  return (
    <div className="grid gap-1">
      <div role="alert">
        <FieldError id={id}>{error}</FieldError>
      </div>
      <div className="flex flex-wrap gap-x-5">
        {photo.mayRetry ? (
          <button type="button" data-invalid aria-describedby={id} onClick={onRetry} className={act}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {m.ui_try_again()}
            {which}
          </button>
        ) : (
          <label className={`file-label rounded-sm ${act}`}>
            <ImagePlus aria-hidden="true" className="size-4" />
            {m.ui_file_choose_again()}
            {which}
            <input
              type="file"
              accept={offer}
              aria-invalid="true"
              aria-describedby={id}
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file) onChoose(file)
              }}
              className="sr-only"
            />
          </label>
        )}
        <button type="button" onClick={onRemove} className={act}>
          <Trash2 aria-hidden="true" className="size-4" />
          {m.ui_photo_remove_short()}
          {which}
        </button>
      </div>
    </div>
  )
}
