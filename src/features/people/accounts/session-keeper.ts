import type { Sessions } from '#platform/session.ts'
import type { Auth } from './auth.ts'
import { throughAuth } from './through-auth.ts'

/** Sessions as better-auth keeps them. */
export function sessionKeeper(auth: Auth): Sessions {
  return {
    open: async (userId, device) => {
      const { headers, response } = await throughAuth(() =>
        auth.api.openSession({ body: { userId, ...device }, headers: new Headers(), returnHeaders: true }),
      )
      return { cookies: headers.getSetCookie(), session_id: response.session_id }
    },
    renew: async (given) => {
      const { headers } = await throughAuth(() =>
        auth.api.getSession({ headers: given, returnHeaders: true }),
      )
      return { cookies: headers.getSetCookie() }
    },
    close: async (given) => {
      const { headers } = await throughAuth(() => auth.api.signOut({ headers: given, returnHeaders: true }))
      return { cookies: headers.getSetCookie() }
    },
  }
}
