import { Link } from '@tanstack/react-router'
import type { AdminSection } from '#features/admin/frame/admin-address.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { cx } from '#ui/class-names.ts'
import type { Overview } from '../contract.ts'

/** The waiting tasks of the desk, each with a link. */
export function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  return (
    <ul className="grid grid-cols-1 border-t border-hairline sm:grid-cols-2 sm:gap-3 sm:border-0 lg:grid-cols-4">
      {rows.map(({ key, section, label }) => (
        <li key={key}>
          <Link
            to="/admin"
            search={{ section }}
            className="flex min-h-12 items-center justify-between gap-3 border-b border-hairline no-underline hover:bg-shade sm:grid sm:content-start sm:gap-1 sm:rounded-lg sm:border sm:bg-raised sm:p-4"
          >
            <span className="text-14 text-muted">{label()}</span>
            <span
              className={cx(
                'font-mono text-18 font-semibold tracking-tight tabular-nums sm:order-first sm:text-28',
                waiting[key] === 0 ? 'text-muted' : 'text-ink',
              )}
            >
              {new Intl.NumberFormat(getLocale()).format(waiting[key])}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const rows: readonly { key: keyof Overview['waiting']; section: AdminSection; label: () => string }[] = [
  { key: 'moderation', section: 'queue', label: m.admin_overview_moderation },
  { key: 'reports', section: 'queue', label: m.admin_overview_reports },
  { key: 'checks', section: 'checks', label: m.admin_overview_checks },
  { key: 'disputed', section: 'people', label: m.admin_overview_disputed },
  { key: 'money', section: 'money', label: m.admin_overview_money },
  { key: 'jobs', section: 'jobs', label: m.admin_overview_jobs },
  { key: 'leaving', section: 'deletions', label: m.admin_overview_leaving },
]
