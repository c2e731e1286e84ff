import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection, as it says itself; on the server it has one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}

function listen(hear: () => void): () => void {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}
