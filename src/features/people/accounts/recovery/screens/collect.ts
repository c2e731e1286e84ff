import type { ComponentType } from 'react'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { storedTicket } from './stored-ticket.ts'

type ShowInput = Parameters<ReturnType<typeof client>['$post']>[0]['json']
export type GivenFactor = ShowInput['factor']
export type Collected = Awaited<ReturnType<typeof send>>

/** Signs with a passkey, of now or of before, and gives what was signed on. */
export type PasskeyButton = ComponentType<{
  onSigned: (credential: Extract<GivenFactor, { by: 'passkey' }>['credential']) => Promise<unknown>
}>

function client() {
  return api().accounts.recovery
}

function send(json: ShowInput) {
  return read(client().$post({ json }))
}

/**
 * Shows a factor, beside what this browser has shown before. What it had shown of another account, or too long ago, is left out.
 * @throws ApiProblem
 */
export async function showFactor(factor: GivenFactor, identifier?: string): Promise<Collected> {
  const ticket = storedTicket.read()
  const collected = await send({ factor, identifier, ticket }).catch((error: unknown) => {
    const isLinkElsewhere = factor.by === 'link' && ticket !== undefined && error instanceof ApiProblem
    if (!isLinkElsewhere) throw error
    storedTicket.remove()
    return send({ factor })
  })
  if (collected.ticket) storedTicket.write(collected.ticket)
  return collected
}
