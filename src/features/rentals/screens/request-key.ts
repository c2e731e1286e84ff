/**
 * The keys under which one opened form sends its request, so that sending again is not asking again: the same body keeps its
 * key, a changed one gets a new key, and so does whatever follows a success.
 */
export function requestKeys(makeKey: () => string) {
  let key = makeKey()
  let sent: string | null = null
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body)
      if (sent !== null && sent !== text) key = makeKey()
      sent = text
      return key
    },
    succeeded() {
      key = makeKey()
      sent = null
    },
  }
}
