import { Money } from '#ui/money.tsx'
import { amountText, type Column } from './amounts.ts'

/** The cells of a row of a statement's table. A phone shows each amount beside its heading. */
export function AmountCells<Sums>({ columns, sums }: { columns: Column<Sums>[]; sums: Sums }) {
  return columns.map(({ label, of }) => (
    <td key={label}>
      <span aria-hidden="true" className="statement-label text-muted">
        {label}
      </span>
      <Money>{amountText(of(sums))}</Money>
    </td>
  ))
}

/** The heads of such a table; on paper they repeat on each sheet. */
export function AmountHead<Sums>({ first, columns }: { first: string; columns: Column<Sums>[] }) {
  return (
    <thead>
      <tr className="text-muted">
        <th scope="col">{first}</th>
        {columns.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
