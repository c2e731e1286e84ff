/** A browser that takes pushes: an address at its maker's push service, and the keys that it alone can read with. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** The same for every try of the same push. */
  message_id: string
  title: string
  /** One line. */
  body: string
  /** Where a press leads: a path of ours in its reader's language. */
  path: string
  /** A later push of the same tag takes the place of an earlier one. */
  tag: string
}

/** Sends pushes to browsers. */
export type Pusher = {
  /** The key that browsers subscribe with: the public half of our pair, in base64url. */
  publicKey: string
  /** Whether it can be sent to at all: its host is a push service's, and its keys are keys. */
  accepts(subscription: PushSubscription): boolean
  /** Throws when it did not arrive and may later; `gone` when the browser will never take one again. */
  send(subscription: PushSubscription, push: Push): Promise<'sent' | 'gone'>
}
