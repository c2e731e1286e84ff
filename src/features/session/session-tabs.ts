const CHANNEL = 'northreel.session'

/** Tells the other tabs of this browser that somebody signed in or out here. */
export function tellTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Hears of it from the other tabs; answers how to stop. */
export function listenToTabs(hear: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = hear
  return () => channel.close()
}
