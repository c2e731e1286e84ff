import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

type PartProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

/** A person's things of one kind, a line each. */
export function Part<Row extends { id: string }>({ title, rows, children }: PartProps<Row>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-18">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-14 text-muted">{m.admin_people_nothing()}</p>
      ) : (
        <ul className="grid border-t border-hairline text-14">
          {rows.map((row) => (
            <li key={row.id} className="border-b border-hairline py-2.5 wrap-anywhere">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
