import { createECDH, randomBytes } from 'node:crypto'

let count = 0

/** What a browser gets of its push service when its person turns pushes on. */
export function newSubscription() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  count += 1
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/browser-${count}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
