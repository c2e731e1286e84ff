import { adminCategoriesApi } from '#features/admin/categories/api.ts'
import { deletionsApi } from '#features/admin/deletions/api.ts'
import { adminEntryApi } from '#features/admin/frame/api.ts'
import { impersonationApi } from '#features/admin/impersonation/api.ts'
import { incidentsApi } from '#features/admin/incidents/api.ts'
import { adminJobsApi } from '#features/admin/jobs/api.ts'
import { hidingApi } from '#features/admin/moderation/hiding/api.ts'
import { adminListingsApi } from '#features/admin/moderation/listings/api.ts'
import { queueApi } from '#features/admin/moderation/queue/api.ts'
import { suspensionApi } from '#features/admin/moderation/suspension/api.ts'
import { moneyApi } from '#features/admin/money/api.ts'
import { overviewApi } from '#features/admin/overview/api.ts'
import { peopleApi } from '#features/admin/people/api.ts'
import { adminRecoveryApi } from '#features/admin/recovery/api.ts'
import { adminRentalsApi } from '#features/admin/rentals/rentals/api.ts'
import { rentalStoryApi } from '#features/admin/rentals/story/api.ts'
import { adminSearchApi } from '#features/admin/search/api.ts'
import { securityRecordApi } from '#features/admin/security-record/api.ts'
import { adminTaxesApi } from '#features/admin/taxes/api.ts'
import { consentsApi } from '#features/base/consents/api.ts'
import type { ConsentEnds } from '#features/base/consents/withdraw-consent.ts'
import { figuresApi } from '#features/base/counts/api.ts'
import { deliveriesApi } from '#features/base/deliveries/api.ts'
import { pushApi } from '#features/base/deliveries/push/api.ts'
import { documentsApi } from '#features/base/documents/api.ts'
import { informationApi } from '#features/base/information/api.ts'
import { picturesApi } from '#features/base/pictures/api.ts'
import { securityApi } from '#features/base/security/api.ts'
import { availabilityApi } from '#features/catalogue/availability/api.ts'
import { categoriesApi } from '#features/catalogue/categories/api.ts'
import { productsApi } from '#features/catalogue/products/api.ts'
import { equipmentApi } from '#features/gear/equipment/api.ts'
import { savedApi } from '#features/gear/saved/api.ts'
import { searchStops, stopAllSearches } from '#features/gear/saved/stop-search.ts'
import { searchApi } from '#features/gear/search/api.ts'
import { lendingApi } from '#features/lend/listings/api.ts'
import { storesApi } from '#features/lend/stores/api.ts'
import { activityApi } from '#features/people/account-security/activity/api.ts'
import { administratorCodeApi } from '#features/people/account-security/administrator-code/api.ts'
import { devicesApi } from '#features/people/account-security/devices/api.ts'
import { passkeysApi } from '#features/people/account-security/passkeys/api.ts'
import { proofApi } from '#features/people/account-security/proof/api.ts'
import { recoveryApi } from '#features/people/account-security/recovery/api.ts'
import { secondStepApi } from '#features/people/account-security/second-step/api.ts'
import { accountsApi } from '#features/people/accounts/api.ts'
import { contactApi } from '#features/people/accounts/contact/api.ts'
import { profilesApi } from '#features/people/profiles/api.ts'
import { taxesApi } from '#features/people/taxes/api.ts'
import { verificationApi } from '#features/people/verification/api.ts'
import { endChecks } from '#features/people/verification/withdraw-check.ts'
import { downloadApi } from '#features/privacy/exports/api.ts'
import { leavingApi } from '#features/privacy/leaving/api.ts'
import { paymentsApi } from '#features/rent/payments/api.ts'
import { payoutsApi } from '#features/rent/payouts/api.ts'
import { receiptsApi } from '#features/rent/receipts/api.ts'
import { rentalsApi } from '#features/rent/rentals/api.ts'
import { calendarApi } from '#features/rent/rentals/calendar/api.ts'
import { payApi } from '#features/rent/rentals/pay/api.ts'
import { waitingApi } from '#features/rent/rentals/waiting/api.ts'
import { statementsApi } from '#features/rent/statements/api.ts'
import { messagesApi } from '#features/talk/messages/api.ts'
import { notificationsApi } from '#features/talk/notifications/api.ts'
import { moderationApi } from '#features/talk/reports-and-blocks/api.ts'
import { createFeature } from '#platform/http/route.ts'

/** The consequences of each withdrawn consent. */
const consentEnds: ConsentEnds = {
  identity: endChecks('identity'),
  police_clearance: endChecks('police_clearance'),
  saved_searches: stopAllSearches,
}

/** Every feature's routes, under `/api`. */
export const api = createFeature()
  .route('/', accountsApi)
  .route('/', devicesApi)
  .route('/', administratorCodeApi)
  .route('/', passkeysApi)
  .route('/', recoveryApi)
  .route('/', activityApi)
  .route('/', contactApi)
  .route('/', secondStepApi)
  .route('/', proofApi)
  .route('/', profilesApi)
  .route('/', categoriesApi)
  .route('/', adminCategoriesApi)
  .route('/', searchApi)
  // Before `/equipment/{id}`, which would take `mine` for an id.
  .route('/', lendingApi)
  .route('/', equipmentApi)
  .route('/', productsApi)
  .route('/', availabilityApi)
  .route('/', figuresApi)
  .route('/', informationApi)
  .route('/', securityApi)
  .route('/', rentalsApi)
  .route('/', waitingApi)
  .route('/', calendarApi)
  .route('/', payApi)
  .route('/', paymentsApi)
  .route('/', payoutsApi)
  .route('/', receiptsApi)
  .route('/', statementsApi)
  .route('/', notificationsApi)
  .route('/', messagesApi)
  .route('/', pushApi)
  .route('/', deliveriesApi(searchStops))
  .route('/', savedApi)
  .route('/', moderationApi)
  .route('/', consentsApi(consentEnds))
  .route('/', taxesApi)
  .route('/', verificationApi)
  .route('/', documentsApi)
  .route('/', downloadApi)
  .route('/', picturesApi)
  .route('/', storesApi)
  .route('/', leavingApi)
  .route('/', suspensionApi)
  .route('/', hidingApi)
  .route('/', adminListingsApi)
  .route('/', adminRentalsApi)
  .route('/', overviewApi)
  .route('/', adminEntryApi)
  .route('/', adminSearchApi)
  .route('/', queueApi)
  .route('/', rentalStoryApi)
  .route('/', securityRecordApi)
  .route('/', adminJobsApi)
  .route('/', moneyApi)
  .route('/', adminTaxesApi)
  .route('/', deletionsApi)
  .route('/', incidentsApi)
  .route('/', impersonationApi)
  .route('/', adminRecoveryApi)
  .route('/', peopleApi)

export type Api = typeof api

declare module '#platform/browser/api-client.ts' {
  interface Register {
    api: Api
  }
}
