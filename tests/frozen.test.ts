import { expect, test } from 'vitest'
import { api } from '../src/api.ts'
import { FROZEN_KEY } from '../src/platform/http/session-rules.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()

const routes = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route' || !(FROZEN_KEY in definition.route)) return []
  const { method, path, operationId = '' } = definition.route
  return [{ method, operationId, path: path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000') }]
})

test('closed to a frozen account is what moves money, or changes contacts and factors, or takes everything along', () => {
  expect(routes.map(({ operationId }) => operationId).sort()).toMatchInlineSnapshot(`
    [
      "addPasskey",
      "approveRental",
      "beginPasskey",
      "beginSecondStep",
      "changeContact",
      "changePassword",
      "checkoutRental",
      "confirmNewPhone",
      "confirmSecondStep",
      "declareTaxes",
      "downloadExport",
      "giveAdministratorCode",
      "makeCalendarFeed",
      "onboard",
      "openDashboard",
      "readExport",
      "removePasskey",
      "removePhone",
      "renewRecoveryCodes",
      "requestExport",
      "scheduleAccountDeletion",
      "turnOffSecondStep",
    ]
  `)
})

test.each(routes)('$operationId is refused while the account is frozen', async ({ method, path }) => {
  const sam = await world.person('Sam')
  const now = world.clock.now()
  const due_at = new Date(now.getTime() + 1)
  const times = { baseline_at: now, opened_at: now, due_at }
  await world.db
    .insertInto('account_recoveries')
    .values({ user_id: sam.id, state: 'disputed', opened_by: 'desk', ...times })
    .execute()
  const as = world.as(sam)
  const call = async () => {
    if (method === 'get' || method === 'delete') return as[method](path)
    return method === 'post' ? as.post(path, {}) : as.patch(path, {})
  }
  const { status, body } = await call()
  expect([status, body.code]).toEqual([409, 'account_frozen'])
  await world.db.deleteFrom('account_recoveries').where('user_id', '=', sam.id).execute()
  expect((await call()).body.code).not.toBe('account_frozen')
})
