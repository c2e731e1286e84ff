import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { api } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { ReportedMessage } from '../contract.ts'
import { MarkedText } from './marked-text.tsx'

/** The words around a report: fetched only on request, since each reading is recorded. */
export function ReportedWords({ reportId }: { reportId: string }) {
  const [isOpen, setOpen] = useState(false)
  const words = useQuery({
    queryKey: ['admin', 'queue', 'words', reportId],
    queryFn: () => readAtDesk(() => api().admin.reports[':id'].words.$get({ param: { id: reportId } })),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <section aria-label={m.admin_queue_reported_words()} className="grid justify-items-start gap-3">
      {words.data ? (
        <Words items={words.data.items} />
      ) : (
        <>
          <p className="max-w-prose text-14 text-muted">{m.admin_queue_words_detail()}</p>
          {words.isError ? (
            <LoadFailedNotice title={m.admin_queue_words_failed()} onRetry={() => void words.refetch()} />
          ) : words.isFetching ? (
            <SkeletonGroup className="grid w-full gap-2">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </SkeletonGroup>
          ) : (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {m.admin_queue_words()}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Words({ items }: { items: ReportedMessage[] }) {
  if (items.length === 0) return <p className="text-muted">{m.admin_queue_words_none()}</p>
  return <ReportedFirst items={items} />
}

/** The reported message, and those around it in their order; a reported conversation as it was. */
function ReportedFirst({ items }: { items: ReportedMessage[] }) {
  const at = items.findIndex((one) => one.is_reported)
  const reported = items[at]
  if (!reported) return <Said items={items} />
  return (
    <div className="grid w-full gap-4">
      <Said items={[reported]} />
      <Around title={m.admin_queue_words_before()} items={items.slice(0, at)} />
      <Around title={m.admin_queue_words_after()} items={items.slice(at + 1)} />
    </div>
  )
}

function Around({ title, items }: { title: string; items: ReportedMessage[] }) {
  if (items.length === 0) return null
  return (
    <div className="grid gap-2">
      <h4 className="text-12 font-semibold text-muted">{title}</h4>
      <Said items={items} />
    </div>
  )
}

function Said({ items }: { items: ReportedMessage[] }) {
  return (
    <ol className="grid w-full gap-2">
      {items.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  )
}

function Message({ message }: { message: ReportedMessage }) {
  const { sender, created_at, body, file, is_reported } = message
  return (
    <li
      className={cx('grid gap-1 rounded-md p-3', is_reported ? 'bg-red-soft ring-1 ring-red' : 'bg-sunken')}
    >
      <p className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span className="font-semibold text-ink">{personName(sender.name)}</span>
        <time dateTime={created_at}>{instantText(created_at)}</time>
        {is_reported ? <span className="font-semibold text-red">{m.admin_queue_reported()}</span> : null}
      </p>
      {body.text ? (
        <p>
          <MarkedText {...body} />
        </p>
      ) : null}
      {file ? (
        <a
          href={file.url}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-2 text-14 text-link underline underline-offset-4"
        >
          <FileText aria-hidden="true" className="size-4" />
          {m.admin_queue_words_file()}
        </a>
      ) : null}
    </li>
  )
}
