import { useEffect, useState } from 'react'

/** The time, again every so often; null until the page is alive, so that it shows what the server drew. */
export function useClientNow(everyMs: number): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const ticking = setInterval(tick, everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
