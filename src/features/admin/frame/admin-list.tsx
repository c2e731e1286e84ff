import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

export type AdminColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Figures, set to the right where there is a table. */
  numeric?: boolean
  /** A value that needs no label on a phone, such as a state or a box to tick. */
  bare?: boolean
}
type Rows<Row> = UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
type Words = {
  /** The list's name, for screen readers. */
  label: string
  failed: string
  empty: { title: string; detail?: string; icon?: ReactNode }
}
type Lines<Row> = {
  keyOf: (row: Row) => string
  /** Names a row. The whole row leads to `leadsTo`, but for its own buttons and links. */
  title: { label: string; cell: (row: Row) => ReactNode }
  leadsTo?: (row: Row) => Pick<LinkProps, 'to' | 'search' | 'params'>
  columns: readonly AdminColumn<Row>[]
  /** A control before the name: a box to tick. */
  before?: (row: Row) => ReactNode
}

/**
 * A list of the desk, by key: rows of facts on a phone, a table where there is room, with the control after the last
 * row, and the views of a loading, empty or failed list.
 */
export function AdminList<Row>({ list, ...rest }: { list: Rows<Row> } & Words & Lines<Row>) {
  const { label, failed, empty, ...lines } = rest
  if (list.isPending) return <Shapes />
  const rows = (list.data?.pages ?? []).flatMap(({ items }) => items)
  if (list.isError && rows.length === 0)
    return <LoadFailed title={failed} headingLevel={3} onRetry={() => void list.refetch()} />
  if (rows.length === 0) {
    return (
      <EmptyState icon={empty.icon ?? <Inbox aria-hidden="true" />} headingLevel={3} title={empty.title}>
        {empty.detail}
      </EmptyState>
    )
  }
  return (
    <div>
      <AdminTable label={label} rows={rows} {...lines} />
      <NextPage list={list} shown={rows.length} failed={failed} headingLevel={3} />
    </div>
  )
}

/** The rows alone, for a list without pages, such as one person's listings. */
export function AdminTable<Row>({
  label,
  rows,
  ...lines
}: { label: string; rows: readonly Row[] } & Lines<Row>) {
  const { keyOf, title, columns, before } = lines
  return (
    <table aria-label={label} className="block w-full border-t border-hairline text-14 lg:table">
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="text-left text-muted lg:border-b lg:border-hairline">
          {before ? <td className="w-10" /> : null}
          {[title, ...columns].map((column) => (
            <th
              key={column.label}
              scope="col"
              className={cx('px-2 py-2 font-medium whitespace-nowrap', isNumeric(column) && 'text-right')}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {rows.map((row) => (
          <Line key={keyOf(row)} row={row} {...lines} />
        ))}
      </tbody>
    </table>
  )
}

function isNumeric(column: object): boolean {
  return 'numeric' in column && column.numeric === true
}

function Line<Row>({ row, keyOf, title, leadsTo, columns, before }: { row: Row } & Lines<Row>) {
  return (
    <tr
      data-card={keyOf(row)}
      className={cx(
        'relative block border-b border-hairline py-3 lg:table-row lg:py-0',
        leadsTo && 'transition-colors hover:bg-shade',
      )}
    >
      {before ? <td className="absolute top-1 right-0 lg:static lg:w-10">{above(before(row))}</td> : null}
      <th
        scope="row"
        className={cx(
          'block px-2 pb-1 text-left font-medium wrap-anywhere lg:table-cell lg:py-3',
          before && 'min-h-9 pr-12 lg:pr-2',
        )}
      >
        {leadsTo ? (
          <Link {...leadsTo(row)} className="no-underline after:absolute after:inset-0 after:rounded-sm">
            {title.cell(row)}
          </Link>
        ) : (
          title.cell(row)
        )}
      </th>
      {columns.map((column) => (
        <Cell key={column.label} column={column} row={row} />
      ))}
    </tr>
  )
}

function Cell<Row>({ column: { label, cell, numeric, bare }, row }: { column: AdminColumn<Row>; row: Row }) {
  return (
    <td
      className={cx(
        'flex items-baseline justify-between gap-4 px-2 py-0.5 max-lg:has-[>span:empty]:hidden lg:table-cell lg:py-3',
        numeric && 'tabular-nums lg:text-right',
      )}
    >
      {bare ? null : (
        <span aria-hidden="true" className="shrink-0 text-muted lg:hidden">
          {label}
        </span>
      )}
      <span
        className={cx(
          'min-w-0',
          numeric ? 'whitespace-nowrap' : 'wrap-anywhere',
          !bare && 'text-right lg:text-inherit',
        )}
      >
        {cell(row)}
      </span>
    </td>
  )
}

/** Raises controls above the row's link. */
function above(content: ReactNode): ReactNode {
  return <span className="relative z-1">{content}</span>
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[...'12345'].map((key) => (
        <Skeleton key={key} className="h-16 lg:h-11" />
      ))}
    </SkeletonGroup>
  )
}
