import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { activityQuery } from '../activity/queries.ts'
import { makePasskey, NothingSigned } from './ask-browser.ts'
import { passkeysQuery } from './queries.ts'

/** Makes a passkey in this browser and adds it, under a name where one is given. */
export function useAddPasskey(onDone: () => void) {
  const done = useDone(onDone)
  return useAct({
    send: async (name: string) => {
      const credential = await makePasskey(await read(api().accounts.passkeys.options.$post()))
      return read(api().accounts.passkeys.$post({ json: { credential, ...(name && { name }) } }))
    },
    done,
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
  const done = useDone(onDone)
  return useAct({
    send: (name: string) => read(api().accounts.passkeys[':id'].$patch({ param: { id }, json: { name } })),
    done,
    lost: () => m.account_security_lost(),
    stale: passkeysQuery().queryKey,
  })
}

/** Removes a passkey. */
export function useRemovePasskey(id: string, onDone: () => void) {
  const done = useDone(onDone)
  return useAct({
    send: () => read(api().accounts.passkeys[':id'].$delete({ param: { id } })),
    done,
    lost: () => m.account_security_lost(),
    stale: passkeysQuery().queryKey,
  })
}

function useDone(onDone: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [passkeysQuery(), activityQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
    onDone()
  }
}
