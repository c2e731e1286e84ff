import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { m } from '#paraglide/messages.js'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { Deletion } from '../contract.ts'

/** The people who asked to leave, and the date of their erasure. */
export function DeletionsSection() {
  const list = useInfiniteQuery(deletionsQuery())
  return (
    <section aria-labelledby="deletions" className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h2 id="deletions" className="text-28">
          {m.admin_deletions_title()}
        </h2>
        <p className="text-muted">{m.admin_deletions_lead()}</p>
      </header>
      <AdminList
        list={list}
        label={m.admin_deletions_title()}
        failed={m.admin_deletions_failed()}
        empty={{ title: m.admin_deletions_none() }}
        keyOf={({ id }) => id}
        title={{ label: m.admin_deletions_person(), cell: ({ name }) => name }}
        leadsTo={({ id }) => ({ to: '/admin', search: { section: 'people', id } })}
        columns={[
          { label: m.admin_deletions_when(), cell: (row) => instantText(row.scheduled_at) },
          { label: m.admin_deletions_waits(), cell: waitsText },
          {
            label: m.admin_deletions_reminded(),
            cell: (row) => (row.reminded_at ? instantText(row.reminded_at) : '–'),
          },
          { label: m.admin_deletions_email(), cell: (row) => row.email },
        ]}
      />
    </section>
  )
}

function waitsText({ standing, open_payments }: Deletion): string {
  const reasons = [
    standing > 0 && m.admin_deletions_standing({ count: standing }),
    open_payments > 0 && m.admin_deletions_payments({ count: open_payments }),
  ].filter(Boolean)
  return reasons.length > 0 ? reasons.join(', ') : m.admin_deletions_nothing()
}

/** The people to be erased, the next one first. */
function deletionsQuery() {
  return pagesQuery(['admin', 'deletions'], (cursor) =>
    readAtDesk(() => api().admin.deletions.$get({ query: { cursor } })),
  )
}
