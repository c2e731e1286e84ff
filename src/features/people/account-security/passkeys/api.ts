import { deviceOf, keepCookies, keepDevice } from '#features/people/accounts/device.ts'
import { selectPasskeys } from '#features/people/factors/passkeys.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { askOwnPasskey, askPasskey } from './ask-passkey.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import * as routes from './contract.ts'
import { presentPasskey } from './present-passkey.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'

export const passkeysApi = createFeature()
  .openapi(routes.listPasskeysRoute, async (c) => {
    const { db, viewer } = signedIn(c)
    return answer(c, { items: (await selectPasskeys(db, viewer.id)).map(presentPasskey) }, 200)
  })
  .openapi(routes.beginPasskeyRoute, async (c) => {
    return answer(c, await beginPasskey(signedIn(c)), 201)
  })
  .openapi(routes.addPasskeyRoute, async (c) => {
    const { name, credential } = c.req.valid('json')
    const { userAgent } = deviceOf(c)
    return answer(c, await addPasskey(signedIn(c), credential, name, userAgent), 201)
  })
  .openapi(routes.renamePasskeyRoute, async (c) => {
    const { name } = c.req.valid('json')
    return answer(c, await renamePasskey(signedIn(c), c.req.valid('param').id, name), 200)
  })
  .openapi(routes.removePasskeyRoute, async (c) => {
    return answer(c, await removePasskey(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(routes.askPasskeyRoute, async (c) => {
    return answer(c, await askPasskey(c.var.ctx), 201)
  })
  .openapi(routes.signInByPasskeyRoute, async (c) => {
    const device = deviceOf(c)
    const { credential } = c.req.valid('json')
    return answer(c, await signInByPasskey(c.var.ctx, credential, device), 200, ({ cookies, session }) => {
      keepCookies(c, cookies)
      keepDevice(c, device)
      return session
    })
  })
  .openapi(routes.askOwnPasskeyRoute, async (c) => {
    return answer(c, await askOwnPasskey(signedIn(c)), 201)
  })
