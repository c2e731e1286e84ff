import { Trash2 } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadRow } from './upload-row.tsx'

type Props = {
  /** Whose face it is: its first letters stand where there is none. */
  name: string
  url: string | null
  words: { label: string; hint: string; remove: string }
  error?: string
  maxBytes: number
  upload: { file: File; preview: string; progress: number; error?: string } | null
  onFile: (file: File) => void
  onAgain: () => void
  onStop: () => void
  onRemove: () => void
}

/** A logo or a picture of oneself: as it will be shown, and the ways to give another. */
export function FaceField({ name, url, words, error, maxBytes, upload, ...on }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-center gap-2">
        <Avatar name={name.trim() || '–'} src={upload?.preview ?? url} size={96} />
        {url && !upload ? (
          <Button variant="quiet" size="sm" onClick={on.onRemove}>
            <Trash2 aria-hidden="true" />
            {words.remove}
          </Button>
        ) : null}
      </div>
      <FileDrop
        label={words.label}
        hint={words.hint}
        error={error}
        offer="image/jpeg,image/png,image/webp,image/heic,.heic"
        maxBytes={maxBytes}
        onFiles={([file]) => (file ? on.onFile(file) : undefined)}
      >
        {upload ? (
          <UploadRow
            name={upload.file.name}
            progress={upload.progress}
            error={upload.error}
            onRemove={on.onStop}
            onRetry={on.onAgain}
          />
        ) : null}
      </FileDrop>
    </div>
  )
}
