import { queryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { formatMoment } from '#platform/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Spinner } from '#ui/spinner.tsx'
import { StatusTag, type Tone } from '#ui/status-tag.tsx'
import type { ExportView } from '../contract.ts'

const LOOK_AGAIN_MS = 3_000

/** The copies that the signed-in person asked for; looked at again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['account_exports'],
  queryFn: () => read(api().accounts.exports.$get()),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? LOOK_AGAIN_MS : false,
})

/** One copy: its status, and a link once it is ready. */
export function ExportCard({ copy }: { copy: ExportView }) {
  const { tone, label, detail } = words[copy.status]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-hairline bg-raised p-4">
      <div className="grid min-w-0 grow basis-48 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{m.privacy_export_of({ date: moment(copy.requested_at) })}</span>
          <span role="status">
            <StatusTag tone={tone} icon={copy.status === 'preparing' ? <Spinner /> : undefined}>
              {label()}
            </StatusTag>
          </span>
        </p>
        <p className="text-14 text-muted">{detail({ date: moment(copy.expires_at) })}</p>
      </div>
      {copy.status === 'ready' ? <DownloadLink copy={copy} /> : null}
    </div>
  )
}

/** A link, so that the browser saves the file as it comes; followed once the person has proven who they are. */
function DownloadLink({ copy }: { copy: ExportView }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isAllowed = useRef(false)
  const { run } = useAct({
    send: () => read(api().accounts.exports[':id'].$get({ param: { id: copy.id } })),
    done: () => {
      isAllowed.current = true
      link.current?.click()
    },
    title: () => m.privacy_export_download_failed(),
    lost: () => m.privacy_export_ask_lost(),
    stale: exportsQuery.queryKey,
  })
  const follow = (event: MouseEvent) => {
    if (!isAllowed.current) {
      event.preventDefault()
      void run()
    }
    isAllowed.current = false
  }
  return (
    <a
      ref={link}
      href={`/api/accounts/exports/${copy.id}/file`}
      download
      onClick={follow}
      className={buttonClass({ variant: 'primary' })}
    >
      <Download aria-hidden="true" />
      {m.privacy_export_download({ size: sizeOf(copy.byte_size ?? 0) })}
    </a>
  )
}

type Words = { tone: Tone; label: () => string; detail: (at: { date: string }) => string }

const words: Record<ExportView['status'], Words> = {
  preparing: {
    tone: 'amber',
    label: m.privacy_export_preparing,
    detail: () => m.privacy_export_preparing_detail(),
  },
  ready: { tone: 'green', label: m.privacy_export_ready, detail: m.privacy_export_ready_detail },
  failed: { tone: 'red', label: m.privacy_export_failed, detail: () => m.privacy_export_failed_detail() },
  over: { tone: 'neutral', label: m.privacy_export_over, detail: m.privacy_export_over_detail },
}

/** A day and a time where the reader is. */
function moment(instant: string | null): string {
  if (instant === null) return ''
  return formatMoment(new Date(instant), getLocale())
}

function sizeOf(bytes: number): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(Math.max(bytes / (isSmall ? 1_000 : 1_000_000), 1))
}
