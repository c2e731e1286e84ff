import { useEffect, useState } from 'react'

/** The time, again every so often: for words like "5m ago" that would go stale. Only where the server draws nothing. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
