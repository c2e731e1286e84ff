import { Trash2 } from 'lucide-react'
import { PICTURE_MAX_BYTES } from '#features/pictures/upload.ts'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { UploadRow } from '#ui/upload-row.tsx'
import type { LogoUpload } from './use-logo-upload.ts'

type Props = {
  name: string
  logoUrl: string | null
  error: string | undefined
  logo: LogoUpload
  onRemove: () => void
}

/** The store's logo: as it will be shown, and the ways to give another. */
export function LogoField({ name, logoUrl, error, logo, onRemove }: Props) {
  const { upload, send, again, stop } = logo
  return (
    <div className="grid gap-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-center gap-2">
        <Avatar name={name.trim() || '–'} src={upload?.preview ?? logoUrl} size={96} />
        {logoUrl && !upload ? (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            {m.stores_logo_remove()}
          </Button>
        ) : null}
      </div>
      <FileDrop
        label={m.stores_logo()}
        hint={m.stores_logo_hint()}
        error={error}
        offer="image/jpeg,image/png,image/webp,image/heic,.heic"
        maxBytes={PICTURE_MAX_BYTES}
        onFiles={([file]) => (file ? send(file) : undefined)}
      >
        {upload ? (
          <UploadRow
            name={upload.file.name}
            progress={upload.progress}
            error={upload.error}
            onRemove={stop}
            onRetry={again}
          />
        ) : null}
      </FileDrop>
    </div>
  )
}
