import { m } from '#paraglide/messages.js'

/** `accept` as the input element writes it (`image/*,.pdf`); `maxBytes` for each file. */
export type FileLimits = { accept?: string; maxBytes?: number }

/** Parts files into those within the limits and a sentence for each of the others. */
export function takeFiles(files: readonly File[], limits: FileLimits): { taken: File[]; refused: string[] } {
  const refused: string[] = []
  const taken = files.filter((file) => {
    const why = refusal(file, limits)
    if (why) refused.push(why)
    return !why
  })
  return { taken, refused }
}

function refusal(file: File, { accept, maxBytes }: FileLimits): string | undefined {
  if (accept && !accept.split(',').some((kind) => isOfKind(file, kind.trim().toLowerCase()))) {
    return m.ui_file_wrong_kind({ name: file.name })
  }
  if (maxBytes === undefined || file.size <= maxBytes) return undefined
  const limit = m.ui_file_megabytes({ count: Math.floor(maxBytes / 1_000_000) })
  return m.ui_file_too_large({ name: file.name, limit })
}

function isOfKind(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
  return file.type === kind
}
