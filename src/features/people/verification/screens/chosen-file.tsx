import { FileText, X } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { IconButton } from '#ui/icon-button.tsx'
import { UploadRow } from '#ui/upload-row.tsx'

type Props = {
  file: File
  /** 0 to 1 while it is being sent; null before. */
  progress: number | null
  onRemove: () => void
}

/** The document that was chosen, and on its way how far it is. */
export function ChosenFile({ file, progress, onRemove }: Props) {
  if (progress !== null) return <UploadRow name={file.name} progress={progress} onRemove={onRemove} />
  return (
    <div className="flex items-center gap-3 rounded-md border border-hairline bg-raised py-1 pr-1 pl-3">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate text-14 font-medium">{file.name}</span>
      <IconButton label={m.ui_file_remove({ name: file.name })} icon={<X />} onClick={onRemove} />
    </div>
  )
}
