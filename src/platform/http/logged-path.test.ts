import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

test.each([
  [`/api/rentals/${ID}/approval`, '/api/rentals/:id/approval', 200, `/api/rentals/${ID}/approval`],
  ['/api/rentals/jane@mail.example', '/api/rentals/:id', 404, '/api/rentals/:id'],
  ['/api/calendar/a-secret.ics', '/api/calendar/:file', 200, '/api/calendar/:file'],
  ['/rent/lighting-kits', '/*', 200, '/rent/lighting-kits'],
  [`/fr/equipment/${ID}`, '/*', 200, `/fr/equipment/${ID}`],
  ['/Jane-Roe/call-me', '/*', 200, '/*/call-me'],
  ['/jane-roe', '/*', 404, '/*'],
  ['/jane-roe/', '/*', 308, '/*'],
  ['/', '/*', 200, '/'],
])('%s, answered by %s with %i, is logged as %s', (path, route, status, logged) => {
  expect(loggedPath(path, route, status)).toBe(logged)
})
