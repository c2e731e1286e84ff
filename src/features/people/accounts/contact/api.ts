import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { deviceOf, keepDevice } from '../device.ts'
import { deleteSecrets } from '../store/one-time-secrets.ts'
import { askContactChange, followContactLink } from './change-contact.ts'
import { confirmNewPhone } from './confirm-new-phone.ts'
import * as routes from './contract.ts'
import { readContacts } from './read-contacts.ts'
import { removePhone } from './remove-phone.ts'

export const contactApi = createFeature()
  .openapi(routes.readContactsRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return answer(c, await readContacts(signedIn(c), deviceOf(c)), 200)
  })
  .openapi(routes.changeContactRoute, async (c) => {
    const device = deviceOf(c)
    return answer(c, await askContactChange(signedIn(c), c.req.valid('json'), device), 202, (waiting) => {
      keepDevice(c, device)
      return waiting
    })
  })
  .openapi(routes.confirmNewPhoneRoute, async (c) => {
    const device = deviceOf(c)
    const refused = await confirmNewPhone(signedIn(c), c.req.valid('json'), device)
    return answer(c, refused ?? (await readContacts(signedIn(c), device)), 200)
  })
  .openapi(routes.cancelContactChangeRoute, async (c) => {
    const ctx = signedIn(c)
    await deleteSecrets(ctx.db, ctx.viewer.id, [`change_${c.req.valid('json').kind}`])
    return answer(c, await readContacts(ctx, deviceOf(c)), 200)
  })
  .openapi(routes.removePhoneRoute, async (c) => {
    const refused = await removePhone(signedIn(c))
    return answer(c, refused ?? (await readContacts(signedIn(c), deviceOf(c))), 200)
  })
  .openapi(routes.followContactLinkRoute, async (c) => {
    const { token, press } = c.req.valid('json')
    const device = deviceOf(c)
    return answer(c, await followContactLink(c.var.ctx, token, press, device), 200, (followed) => {
      // The browser that it was pressed in is let through.
      if (followed.outcome === 'done') keepDevice(c, device)
      return followed
    })
  })
