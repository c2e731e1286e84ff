import { queryOptions } from '@tanstack/react-query'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { activityQuery } from '../activity/queries.ts'
import { makePasskey, NothingSigned } from './ask-browser.ts'

/** Makes a passkey in this browser and adds it, under a name where one is given. */
export function useAddPasskey(onDone: () => void) {
  return useAct({
    send: async (name: string) => {
      const credential = await makePasskey(await read(api().accounts.passkeys.options.$post()))
      return read(api().accounts.passkeys.$post({ json: { credential, ...(name && { name }) } }))
    },
    endsItself: true,
    renews: renewed(),
    done: onDone,
    lost: notMade,
    stale: passkeysQuery().queryKey,
  })
}

function notMade(error: unknown): string {
  if (!(error instanceof NothingSigned)) return m.account_security_lost()
  return error.isKnown ? m.refusal_passkey_known() : m.account_passkey_not_made()
}

/** Calls a passkey by another name. */
export function useRenamePasskey(id: string, onDone: () => void) {
  return useAct({
    send: (name: string) => read(api().accounts.passkeys[':id'].$patch({ param: { id }, json: { name } })),
    renews: renewed(),
    done: onDone,
    lost: () => m.account_security_lost(),
    stale: passkeysQuery().queryKey,
  })
}

/** Removes a passkey. */
export function useRemovePasskey(id: string, onDone: () => void) {
  return useAct({
    send: () => read(api().accounts.passkeys[':id'].$delete({ param: { id } })),
    renews: renewed(),
    done: onDone,
    lost: () => m.account_security_lost(),
    stale: passkeysQuery().queryKey,
  })
}

function renewed() {
  return [passkeysQuery().queryKey, activityQuery().queryKey]
}

/** The signed-in person's passkeys. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: () => read(api().accounts.passkeys.$get()),
  })
}
