import { activityApi } from '#features/account-security/activity/api.ts'
import { administratorCodeApi } from '#features/account-security/administrator-code/api.ts'
import { devicesApi } from '#features/account-security/devices/api.ts'
import { passkeysApi } from '#features/account-security/passkeys/api.ts'
import { proofApi } from '#features/account-security/proof/api.ts'
import { recoveryApi } from '#features/account-security/recovery/api.ts'
import { secondStepApi } from '#features/account-security/second-step/api.ts'
import { accountsApi } from '#features/accounts/api.ts'
import { contactApi } from '#features/accounts/contact/api.ts'
import { deletionsApi } from '#features/admin/deletions/api.ts'
import { incidentsApi } from '#features/admin/incidents/api.ts'
import { deskJobsApi } from '#features/admin/jobs/api.ts'
import { overviewApi } from '#features/admin/overview/api.ts'
import { peopleApi } from '#features/admin/people/api.ts'
import { deskRecoveryApi } from '#features/admin/recovery/api.ts'
import { deskSearchApi } from '#features/admin/search/api.ts'
import { securityRecordApi } from '#features/admin/security-record/api.ts'
import { viewingApi } from '#features/admin/viewing/api.ts'
import { availabilityApi } from '#features/availability/api.ts'
import { categoriesApi } from '#features/categories/api.ts'
import { deskCategoriesApi } from '#features/category-desk/api.ts'
import { consentsApi } from '#features/consents/api.ts'
import { deliveriesApi } from '#features/deliveries/api.ts'
import { pushApi } from '#features/deliveries/push/api.ts'
import { deskApi } from '#features/desk/api.ts'
import { documentsApi } from '#features/documents/api.ts'
import { equipmentApi } from '#features/equipment/api.ts'
import { figuresApi } from '#features/figures/api.ts'
import { informationApi } from '#features/information/api.ts'
import { lendingApi } from '#features/lending/api.ts'
import { messagesApi } from '#features/messages/api.ts'
import { moderationApi } from '#features/moderation/api.ts'
import { hidingApi } from '#features/moderation-desk/hiding/api.ts'
import { deskListingsApi } from '#features/moderation-desk/listings/api.ts'
import { queueApi } from '#features/moderation-desk/queue/api.ts'
import { suspensionApi } from '#features/moderation-desk/suspension/api.ts'
import { notificationsApi } from '#features/notifications/api.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { picturesApi } from '#features/pictures/api.ts'
import { downloadApi } from '#features/privacy/download/api.ts'
import { leavingApi } from '#features/privacy/leaving/api.ts'
import { productsApi } from '#features/products/api.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { deskRentalsApi } from '#features/rental-desk/rentals/api.ts'
import { rentalStoryApi } from '#features/rental-desk/story/api.ts'
import { rentalsApi } from '#features/rentals/api.ts'
import { payApi } from '#features/rentals/pay/api.ts'
import { savedApi } from '#features/saved/api.ts'
import { searchStops } from '#features/saved/stop-search.ts'
import { searchApi } from '#features/search/api.ts'
import { securityApi } from '#features/security/api.ts'
import { storesApi } from '#features/stores/api.ts'
import { verificationApi } from '#features/verification/api.ts'
import { createFeature } from '#platform/http/route.ts'
import { consentEnds } from './consent-ends.ts'

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
  .route('/', deskCategoriesApi)
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
  .route('/', payApi)
  .route('/', paymentsApi)
  .route('/', notificationsApi)
  .route('/', messagesApi)
  .route('/', pushApi)
  .route('/', deliveriesApi(searchStops))
  .route('/', savedApi)
  .route('/', moderationApi)
  .route('/', consentsApi(consentEnds))
  .route('/', verificationApi)
  .route('/', documentsApi)
  .route('/', downloadApi)
  .route('/', picturesApi)
  .route('/', storesApi)
  .route('/', leavingApi)
  .route('/', suspensionApi)
  .route('/', hidingApi)
  .route('/', deskListingsApi)
  .route('/', deskRentalsApi)
  .route('/', overviewApi)
  .route('/', deskApi)
  .route('/', deskSearchApi)
  .route('/', queueApi)
  .route('/', rentalStoryApi)
  .route('/', securityRecordApi)
  .route('/', deskJobsApi)
  .route('/', deletionsApi)
  .route('/', incidentsApi)
  .route('/', viewingApi)
  .route('/', deskRecoveryApi)
  .route('/', peopleApi)

export type Api = typeof api

declare module '#platform/browser/api-client.ts' {
  interface Register {
    api: Api
  }
}
