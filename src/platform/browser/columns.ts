import { isRecord } from '../json.ts'

/**
 * Data in columns: the values of one field of all rows beside each other, and the name of each field once. `only` holds
 * the fields that are the same in every row.
 */
type Columns = { [MARK]: number; only: Record<string, unknown>; each: Record<string, unknown> }

/** No field of an answer begins with a dollar sign. */
const MARK = '$rows'
/** Two rows gain nothing. */
const FEWEST = 3

/** Data of an answer with its lists in columns, to be written as JSON. */
export function toColumns(data: unknown): unknown {
  if (Array.isArray(data)) return isTable(data) ? columnsOf(data) : data.map(toColumns)
  return isRecord(data) ? mapFields(data, toColumns) : data
}

/** The data that `toColumns` was given. */
export function fromColumns(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(fromColumns)
  if (isColumns(data)) return rowsOf(data)
  return isRecord(data) ? mapFields(data, fromColumns) : data
}

type Row = Record<string, unknown>

function isTable(list: unknown[]): list is Row[] {
  const [first] = list
  if (list.length < FEWEST || !isRecord(first)) return false
  const names = Object.keys(first)
  return names.length > 0 && list.every((row) => isRecord(row) && isSameList(namesIn(row), names))
}

/** JSON leaves out fields without a value, but not a column's places. */
function namesIn(row: Row): string[] {
  return Object.keys(row).filter((name) => row[name] !== undefined)
}

function columnsOf(rows: Row[]): Columns {
  const columns: Columns = { [MARK]: rows.length, only: {}, each: {} }
  for (const name of Object.keys(rows[0] ?? {})) {
    const values = rows.map((row) => row[name])
    const [first] = values
    if (values.every((value) => isSame(value, first))) columns.only[name] = toColumns(first)
    else columns.each[name] = toColumns(values)
  }
  return columns
}

function rowsOf({ [MARK]: count, only, each }: Columns): Row[] {
  const same = mapFields(only, fromColumns)
  const lists = Object.entries(each).map(([name, values]) => [name, fromColumns(values)] as const)
  return Array.from({ length: count }, (_, index) => {
    const row: Row = { ...same }
    for (const [name, values] of lists) row[name] = Array.isArray(values) ? values[index] : undefined
    return row
  })
}

function isColumns(data: unknown): data is Columns {
  return isRecord(data) && MARK in data
}

function isSameList(one: unknown[], other: unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
}

/** Whether JSON writes both alike. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const areNested = [one, other].every((value) => typeof value === 'object' && value !== null)
  return areNested && JSON.stringify(one) === JSON.stringify(other)
}

/** The record with each value changed. */
export function mapFields(record: Row, change: (value: unknown, name: string) => unknown): Row {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
}
