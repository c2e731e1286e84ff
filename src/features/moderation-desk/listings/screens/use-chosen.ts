import { useState } from 'react'

const MOST = 100

/** What is ticked in a list, at most a hundred. */
export function useChosen<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const has = (row: Row) => chosen.some(({ id }) => id === row.id)
  return {
    chosen,
    has,
    isFull: chosen.length >= MOST,
    toggle: (row: Row) =>
      setChosen((now) =>
        now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row],
      ),
    clear: () => setChosen([]),
  }
}
