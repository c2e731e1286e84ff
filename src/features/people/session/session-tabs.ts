const CHANNEL = 'northreel.session'

let channel: BroadcastChannel | undefined

/** Tells the other tabs of this browser about a sign-in or sign-out here. */
export function tellTabs(): void {
  channelOfThisTab()?.postMessage('changed')
}

/** Hears of it from the other tabs; answers how to stop. */
export function listenToTabs(hear: () => void): () => void {
  const mine = channelOfThisTab()
  mine?.addEventListener('message', hear)
  return () => mine?.removeEventListener('message', hear)
}

/** One channel for both: a message on a channel is heard on every other, in this tab too. */
function channelOfThisTab(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}
