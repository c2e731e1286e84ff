import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskList } from '#features/desk/desk-list.tsx'
import { instantText } from '#features/desk/instant-text.ts'
import { m } from '#paraglide/messages.js'
import type { Deletion } from '../contract.ts'
import { deletionsQuery } from '../queries.ts'

/** Who asked to leave, and when everything of theirs goes. */
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
      <DeskList
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
