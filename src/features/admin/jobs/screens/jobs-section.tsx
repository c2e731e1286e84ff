import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { Fact, FactList } from '#features/admin/frame/fact-list.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { FailedJob } from '../contract.ts'

const failedJobsKey = ['admin', 'jobs'] as const

type Chosen = { job: FailedJob; act: 'retry' | 'drop' }

/** Jobs that failed for good, to be tried again or given up, and what waits. */
export function JobsSection() {
  const list = useInfiniteQuery(failedJobsQuery())
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const waiting = list.data?.pages[0]?.waiting
  return (
    <section aria-labelledby="jobs" className="grid grid-cols-1 gap-6">
      <h2 id="jobs" className="text-28">
        {m.admin_jobs_title()}
      </h2>
      {waiting ? (
        <FactList>
          <Fact label={m.admin_jobs_due()}>{String(waiting.count)}</Fact>
          <Fact label={m.admin_jobs_oldest()}>{waiting.oldest_at && instantText(waiting.oldest_at)}</Fact>
          <Fact label={m.admin_jobs_later()}>{String(waiting.later)}</Fact>
          <Fact label={m.admin_jobs_failing()}>{String(waiting.failing)}</Fact>
        </FactList>
      ) : null}
      <AdminList
        list={list}
        label={m.admin_jobs_title()}
        failed={m.admin_jobs_failed()}
        empty={{ title: m.admin_jobs_none(), detail: m.admin_jobs_none_detail() }}
        keyOf={({ id }) => id}
        title={{ label: m.admin_jobs_name(), cell: ({ name }) => name }}
        columns={[
          { label: m.admin_jobs_failed_at(), cell: (job) => instantText(job.failed_at) },
          { label: m.admin_jobs_attempts(), cell: (job) => job.attempts, numeric: true },
          { label: m.admin_jobs_about(), cell: aboutText },
          { label: m.admin_jobs_error(), cell: errorText },
          {
            label: m.admin_jobs_acts(),
            bare: true,
            cell: (job) => (
              <span className="flex flex-wrap gap-2">
                <Button size="sm" variant="secondary" onClick={() => setChosen({ job, act: 'retry' })}>
                  {m.admin_jobs_retry()}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setChosen({ job, act: 'drop' })}>
                  {m.admin_jobs_drop()}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {chosen ? (
        <JobDialog key={`${chosen.job.id} ${chosen.act}`} {...chosen} onClose={() => setChosen(null)} />
      ) : null}
    </section>
  )
}

function JobDialog({ job, act, onClose }: Chosen & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const isDrop = act === 'drop'
  return (
    <ReasonDialog
      open
      onClose={onClose}
      danger={isDrop}
      title={isDrop ? m.admin_jobs_drop_title() : m.admin_jobs_retry_title()}
      detail={isDrop ? m.admin_jobs_drop_detail() : undefined}
      readers={m.admin_record_readers()}
      act={isDrop ? m.admin_jobs_drop() : m.admin_jobs_retry()}
      acting={isDrop ? m.admin_jobs_dropping() : m.admin_jobs_retrying()}
      failed={m.admin_jobs_not_done()}
      stale={failedJobsKey}
      send={(reason) => {
        const call = { param: { id: job.id }, json: { reason } }
        return read(
          isDrop ? api().admin.jobs[':id'].drop.$post(call) : api().admin.jobs[':id'].retry.$post(call),
        )
      }}
      done={async () => {
        toast.success(isDrop ? m.admin_jobs_dropped() : m.admin_jobs_retried())
        await queryClient.invalidateQueries({ queryKey: failedJobsKey })
      }}
    />
  )
}

function aboutText({ about, key }: FailedJob) {
  const known = Object.entries(about)
  if (known.length === 0) return <span className="font-mono text-12">{key ?? '–'}</span>
  return (
    <span className="font-mono text-12">{known.map(([name, value]) => `${name}: ${value}`).join(', ')}</span>
  )
}

function errorText({ error }: FailedJob) {
  return <span className="line-clamp-4 font-mono text-12 whitespace-pre-wrap">{error ?? '–'}</span>
}

/** Jobs that failed for good, and what waits. */
function failedJobsQuery() {
  return pagesQuery(failedJobsKey, (cursor) => readAtDesk(() => api().admin.jobs.$get({ query: { cursor } })))
}
