// The service worker, served as it stands at /sw.js. It shows what is pushed and follows presses; it has no fetch handler, so pages
// are never served from it.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const told = readPush(event.data)
  if (told) event.waitUntil(showPush(told))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data?.path))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))

function readPush(data) {
  try {
    const told = data?.json()
    return typeof told?.title === 'string' ? told : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function showPush({ title, body, tag, path }) {
  return self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { path },
    // What comes later about the same takes the place of what came before, and is heard again.
    ...(tag && { tag, renotify: true }),
  })
}

/** To the tab that shows it already, else in a new one: what is typed in another stays. */
async function follow(path) {
  const address = ownAddress(path)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url.split('#')[0] === address)
  return open ? open.focus() : self.clients.openWindow(address)
}

/** An address of this site; its home where it is none. */
function ownAddress(path) {
  const { origin } = self.location
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** The push service gave this browser another address: it is told of, if its person is still signed in and wants pushes. */
async function renew() {
  const answer = await fetch('/api/push_key')
  if (!answer.ok) return
  const { public_key, is_on } = await answer.json()
  if (!is_on) return
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push_subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  })
}
