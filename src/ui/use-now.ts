import { useEffect, useState } from 'react'

/**
 * The current time, renewed every `everyMs`, for words such as "5m ago". It has a value from the first render, so it is only for parts that
 * the server does not draw: hydration of one that it does would find another time. A rental’s deadline has `useClientNow` for that.
 */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
