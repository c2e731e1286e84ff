import { createCircuit } from '#platform/circuit.ts'
import { ChannelSilent, MessageReturned, type TextSender } from '#platform/ports/mail.ts'

const ANSWERS_WITHIN_MS = 10_000

/**
 * A carrier of Twilio's kind at `https://SID:TOKEN@host/path?from=+1…`: a form (To, From, Body) with basic
 * authorisation. Errors leave out the address, which holds the password.
 */
export function createCarrier(smsUrl: string, send: typeof fetch = fetch): TextSender {
  const { username, password, searchParams, origin, pathname } = new URL(smsUrl)
  // In a query, a plus sign decodes to a space.
  const from = (searchParams.get('from') ?? '').replace(/^ /, '+')
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  const post = (body: URLSearchParams) =>
    send(`${origin}${pathname}`, {
      method: 'POST',
      headers: { authorization },
      body,
      // A redirect must not be handed a number and a code.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
  const circuit = createCircuit()
  const sendOne: TextSender['send'] = async ({ to, text }) => {
    const answer = await post(new URLSearchParams({ To: to, From: from, Body: text })).catch(
      (error: unknown) => {
        throw new ChannelSilent(`The carrier of text messages was not reached: ${nameOf(error)}.`)
      },
    )
    await answer.body?.cancel()
    if (answer.ok) return
    const said = `The carrier of text messages answered ${answer.status}.`
    // 400 is of this number or these words; anything else is of us or for now.
    throw answer.status === 400 ? new MessageReturned(said, true) : new Error(said)
  }
  return { send: (message) => circuit(() => sendOne(message)) }
}

/** 'ECONNREFUSED', 'TimeoutError': never the message, which may hold the address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
