import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  onboardRoute,
  openDashboardRoute,
  readEarningsRoute,
  readPayoutAccountRoute,
  refreshPayoutAccountRoute,
} from './contract.ts'
import { onboard, openDashboard } from './go-to-provider.ts'
import { readEarnings, refreshOwnAccount, viewAccount } from './view-account.ts'

export const payoutsApi = createFeature()
  .openapi(readPayoutAccountRoute, async (c) => c.json(await viewAccount(signedIn(c)), 200))
  .openapi(refreshPayoutAccountRoute, async (c) => c.json(await refreshOwnAccount(signedIn(c)), 200))
  .openapi(readEarningsRoute, async (c) => c.json(await readEarnings(signedIn(c)), 200))
  .openapi(onboardRoute, async (c) => answer(c, await onboard(signedIn(c)), 200))
  .openapi(openDashboardRoute, async (c) => answer(c, await openDashboard(signedIn(c)), 200))
