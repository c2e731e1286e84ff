import { CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { FieldError } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'

type Props = {
  name: string
  /** 0 to 1 of the bytes sent; 1 is done. */
  progress: number
  error?: string
  onRemove?: () => void
  onRetry?: () => void
}

/** One file on its way: its true progress, its end, or what went wrong and how to try again. */
export function UploadRow({ name, progress, error, onRemove, onRetry }: Props) {
  const done = progress >= 1 && !error
  return (
    <div className="flex items-center gap-3 rounded-md border border-hairline bg-raised py-1 pr-1 pl-3">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5 py-1.5">
        <div className="flex items-center justify-between gap-3 text-14">
          <span className="truncate font-medium">{name}</span>
          {done ? <Uploaded /> : null}
          {done || error ? null : (
            <span className="font-mono text-12 text-muted tabular-nums">{Math.floor(progress * 100)} %</span>
          )}
        </div>
        {error ? <FieldError>{error}</FieldError> : null}
        {done || error ? null : <ProgressBar value={progress} label={m.ui_file_progress({ name })} />}
      </div>
      {error && onRetry ? (
        <IconButton label={m.ui_try_again()} icon={<RotateCcw />} onClick={onRetry} />
      ) : null}
      {onRemove ? <IconButton label={m.ui_file_remove({ name })} icon={<X />} onClick={onRemove} /> : null}
    </div>
  )
}

function Uploaded() {
  return (
    <span className="inline-flex items-center gap-1 text-green">
      <CircleCheck aria-hidden="true" className="size-4" />
      {m.ui_file_done()}
    </span>
  )
}
