import { FileText } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { MessageView } from '../contract.ts'
import { fileKind } from './message-words.ts'

type Props = { file: Omit<NonNullable<MessageView['file']>, 'id'> }

/** A picture as it is, in a frame that keeps its place until it is there; anything else by its kind and size. */
export function MessageFile({ file }: Props) {
  const kind = fileKind(file)
  if (file.content_type.startsWith('image/')) {
    return (
      <a href={file.url} target="_blank" rel="noopener" className="block w-72 max-w-full">
        <img
          src={file.url}
          alt={kind}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
        />
      </a>
    )
  }
  return (
    <a
      href={file.url}
      download
      className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 no-underline hover:border-ink"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="font-medium">{kind}</span>
      <span className="font-mono text-12 text-muted tabular-nums">{sizeText(file.byte_size)}</span>
    </a>
  )
}

function sizeText(bytes: number): string {
  const size = new Intl.NumberFormat(getLocale()).format(Math.max(1, Math.round(bytes / 1000)))
  return m.messages_file_size({ size })
}
