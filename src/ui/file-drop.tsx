import { Upload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from './button-class.ts'
import { cx } from './class-names.ts'
import { FieldError } from './field.tsx'
import { droppedFiles, type FileLimits, holdsFiles, pastesWords, takeFiles } from './take-files.ts'
import { useNoStrayDrops } from './use-no-stray-drops.ts'

type Props = FileLimits & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** A sentence for each file that the owner of this refused. */
  refused?: readonly string[]
  /** Kinds that the file chooser shows first where `accept` is left out, and the owner of this refuses others itself. */
  offer?: string
  multiple?: boolean
  disabled?: boolean
  /** Offers the camera as well on touch screens: its picture is handled like a file. */
  camera?: string
  onFiles: (files: File[]) => void
  /** The files so far: `UploadRow`s, or pictures. */
  children?: ReactNode
}

/**
 * Takes files by choosing, dropping or pasting. Refuses empty and too large files and wrong types here, by name; keeps
 * the browser from opening a file that misses.
 */
export function FileDrop(props: Props) {
  const { label, hint, error, multiple, disabled, accept, offer, camera, onFiles, children } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  useNoStrayDrops()
  const take: Take = (files, folders = []) => {
    if (files.length + folders.length === 0 || disabled) return
    const { taken, refused } = takeFiles(multiple ? files : files.slice(0, 1), props)
    setRefusals([...folders.map((name) => m.ui_file_folder({ name })), ...refused])
    if (taken.length > 0) onFiles(taken)
    if (input.current) input.current.value = ''
  }
  const { over, dropping } = useDropping(take, disabled)
  const problems = new Set([error ?? '', ...refusals, ...(props.refused ?? [])].filter(Boolean))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={`${id}-about`} {...dropping}>
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      <div className={cx('file-drop', over && 'border-accent bg-accent-soft')}>
        <Upload aria-hidden="true" className="size-6 text-muted" />
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          <label className={buttonClass({ variant: 'secondary', className: 'file-label' })}>
            {multiple ? m.ui_file_choose_many() : m.ui_file_choose()}
            <input
              ref={input}
              type="file"
              accept={accept ?? offer}
              multiple={multiple}
              disabled={disabled}
              aria-describedby={`${id}-about`}
              onChange={({ target }) => take([...(target.files ?? [])])}
              className="sr-only"
            />
          </label>
          {camera ? <Camera words={camera} disabled={disabled} onTaken={take} /> : null}
          <span className="text-14 text-muted">{over ? m.ui_file_release() : otherWays(multiple)}</span>
        </div>
        {hint ? <span className="text-14 text-muted">{hint}</span> : null}
      </div>
      <div id={`${id}-about`} role="alert" className="grid gap-1 empty:hidden">
        {[...problems].map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

type Take = (files: readonly File[], folders?: readonly string[]) => void

/** Takes dropped and pasted files; `over` while files are held above. */
function useDropping(take: Take, disabled?: boolean) {
  const [over, setOver] = useState(false)
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer) || disabled) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      const { files, folders } = droppedFiles(event.dataTransfer)
      take(files, folders)
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0 || pastesWords(event.nativeEvent)) return
      // Other paste handlers on the page see that the files are taken.
      event.preventDefault()
      take([...event.clipboardData.files])
    },
  }
  return { over, dropping }
}

type PickerProps = { words: string; disabled?: boolean; onTaken: (files: File[]) => void }

function Camera({ words, disabled, onTaken }: PickerProps) {
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        className: 'file-label not-pointer-coarse:hidden',
      })}
    >
      {words}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          onTaken([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}

function otherWays(multiple?: boolean) {
  return (
    <span className="pointer-coarse:hidden">{multiple ? m.ui_file_or_drop_many() : m.ui_file_or_drop()}</span>
  )
}
