/**
 * A browser's support for pushes: `ready` to ask, `denied` by its user, `install` first (an iPhone takes them only from
 * the home screen), or `unsupported`.
 */
export type PushSupport = 'ready' | 'denied' | 'install' | 'unsupported'

/** The facts that decide the support. */
export type BrowserFacts = {
  hasWorkers: boolean
  hasPushes: boolean
  permission: NotificationPermission | undefined
  userAgent: string
  touchPoints: number
  isInstalled: boolean
}

export function pushSupport(facts: BrowserFacts): PushSupport {
  if (facts.hasWorkers && facts.hasPushes && facts.permission) {
    return facts.permission === 'denied' ? 'denied' : 'ready'
  }
  return isApplePhone(facts) && !facts.isInstalled ? 'install' : 'unsupported'
}

/** An iPad calls itself a Macintosh, but is touched. */
function isApplePhone({ userAgent, touchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}

/** The facts of this browser. */
export function browserFacts(): BrowserFacts {
  return {
    hasWorkers: 'serviceWorker' in navigator,
    hasPushes: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  }
}
