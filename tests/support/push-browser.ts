import { onTestFinished, vi } from 'vitest'

type Options = { permission?: NotificationPermission; answer?: NotificationPermission; refuses?: Error }

/** A browser that takes pushes, in a DOM that has none: what it was asked, in order. */
export function pushBrowser({ permission = 'default', answer = 'granted', refuses }: Options = {}): string[] {
  const did: string[] = []
  let subscribed = false
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      did.push('unsubscribe')
      subscribed = false
    },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        did.push(`subscribe ${applicationServerKey}`)
        if (refuses) throw refuses
        subscribed = true
        return subscription
      },
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      did.push('ask')
      notification.permission = answer
      return answer
    },
  }
  const worker = {
    ready: Promise.resolve(registration),
    register: async (path: string) => void did.push(`register ${path}`),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return did
}
