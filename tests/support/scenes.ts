import { adminScenes } from './admin-scenes.ts'
import { softwareAuthenticator } from './authenticator.ts'
import { checksOf } from './checks.ts'
import type { Deal } from './deal.ts'
import { messagesOf } from './messages.ts'
import { payingIn } from './paying.ts'
import type { Person } from './people.ts'
import { pdf, rentalsOf } from './rentals.ts'
import type { Scenes } from './scene.ts'
import type { World } from './world.ts'

/** Each route that is about somebody’s thing, called on a real one. Of the two parties, the person themself is the renter. */
export function scenesOf(world: World): Scenes {
  const rentals = rentalsOf(world)
  const paying = payingIn(world)
  const messages = messagesOf(world)
  const checks = checksOf(world)
  let stores = 0
  const openStore = async (owner: Person): Promise<string> => {
    stores += 1
    const { body } = await world.as(owner).post('/stores', { name: `Clark ${stores}` })
    return body.id
  }
  const saveSearch = async (person: Person): Promise<string> => {
    const body = { filters: { query: 'fx6' }, cadence: 'daily' }
    return (await world.as(person).post('/saved/searches', body)).body.id
  }
  const addPasskey = async (person: Person): Promise<string> => {
    const { body: options } = await world.as(person).post('/accounts/passkeys/options')
    const credential = softwareAuthenticator(world.config.PUBLIC_URL).create(options)
    return (await world.as(person).post('/accounts/passkeys', { credential })).body.id
  }
  const approve = async ({ people, id }: Deal) => {
    const { status } = await rentals.approve(people.owner, id)
    if (status !== 200) throw new Error(`The request could not be approved: ${status}`)
  }
  async function readyExport(user_id: string): Promise<string> {
    const path = `exports/${user_id}.zip`
    await world.services.files.put(path, new Uint8Array([80, 75]), 'application/zip')
    const now = world.clock.now()
    const { id } = await world.db
      .insertInto('account_exports')
      .values({
        ...{ user_id, path, byte_size: 2, requested_at: now, ready_at: now },
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    ...adminScenes(world),
    endSession: async ({ people }) => {
      await world.enter(people.renter)
      const { body } = await world.as(people.renter).get('/accounts/sessions')
      const [, other] = body.items
      return { path: `/accounts/sessions/${other.id}` }
    },
    renamePasskey: async ({ people }) => ({
      path: `/accounts/passkeys/${await addPasskey(people.renter)}`,
      body: { name: 'My phone' },
    }),
    removePasskey: async ({ people }) => ({ path: `/accounts/passkeys/${await addPasskey(people.renter)}` }),
    readEquipment: ({ listing }) => ({ path: `/equipment/${listing}` }),
    readAvailability: ({ listing }) => ({ path: `/equipment/${listing}/availability` }),
    readListingFigures: ({ listing }) => ({ path: `/equipment/${listing}/figures` }),
    editEquipment: ({ listing }) => ({
      path: `/equipment/${listing}`,
      body: { version: 1, name: 'FX6, new' },
    }),
    removeEquipment: ({ listing }) => ({ path: `/equipment/${listing}` }),
    pauseEquipment: ({ listing }) => ({ path: `/equipment/${listing}/pause` }),
    resumeEquipment: ({ listing }) => ({ path: `/equipment/${listing}/resume` }),
    saveAvailability: ({ listing }) => ({
      path: `/equipment/${listing}/availability`,
      body: { periods: [], version: 1 },
    }),
    readStore: async ({ people }) => ({ path: `/stores/${await openStore(people.owner)}` }),
    editStore: async ({ people }) => ({
      path: `/stores/${await openStore(people.owner)}`,
      body: { version: 1, name: 'Rue Clark' },
    }),
    saveListing: ({ listing }) => ({ path: `/saved/listings/${listing}` }),
    unsaveListing: ({ listing }) => ({ path: `/saved/listings/${listing}` }),
    changeSearch: async ({ people }) => ({
      path: `/saved/searches/${await saveSearch(people.renter)}`,
      body: { cadence: 'off' },
    }),
    removeSearch: async ({ people }) => ({ path: `/saved/searches/${await saveSearch(people.renter)}` }),
    readProfile: ({ people }) => ({ path: `/profiles/${people.renter.id}` }),
    scheduleAccountDeletion: ({ people }) => ({
      path: '/procedures/schedule_account_deletion',
      body: { user_id: people.renter.id },
    }),
    cancelAccountDeletion: ({ people }) => ({
      path: '/procedures/cancel_account_deletion',
      body: { user_id: people.renter.id },
    }),
    updateProfile: ({ people }) => ({ path: `/profiles/${people.renter.id}`, body: { name: 'Mika Roy' } }),
    readNotification: async (deal) => {
      await approve(deal)
      const [told] = await rentals.notificationsOf(deal.people.renter)
      return { path: `/notifications/${told?.id}/read` }
    },
    readRental: ({ id }) => ({ path: `/rentals/${id}` }),
    approveRental: ({ id }) => ({ path: `/rentals/${id}/approval`, body: {} }),
    readRentalCalendar: async (deal) => {
      await approve(deal)
      return { path: `/rentals/${deal.id}/calendar` }
    },
    removeCalendarFeed: async ({ people }) => {
      await world.as(people.renter).post('/calendar_feeds', { role: 'renter' })
      return { path: '/calendar_feeds/renter' }
    },
    undoApproval: ({ id }) => ({ path: `/rentals/${id}/approval` }),
    changePickUp: async (deal) => {
      await approve(deal)
      return { path: `/rentals/${deal.id}/pickup`, body: { pickup_address: '12 Queen St' } }
    },
    rejectRental: ({ id }) => ({ path: `/rentals/${id}/rejection`, body: {} }),
    cancelRental: async (deal) => {
      await approve(deal)
      return { path: `/rentals/${deal.id}/cancellation`, body: { message: 'Sorry' } }
    },
    withdrawRental: ({ id }) => ({ path: `/rentals/${id}/withdrawal` }),
    uploadInsurance: ({ id }) => ({ path: `/rentals/${id}/insurance`, body: insuranceForm() }),
    sendRentalApproval: async (deal) => {
      await approve(deal)
      return { path: '/functions/send-rental-approval', body: { rentalId: deal.id } }
    },
    checkoutRental: async (deal) => {
      await approve(deal)
      return { path: `/rentals/${deal.id}/checkout` }
    },
    readRentalPayment: ({ id }) => ({ path: `/rentals/${id}/payment` }),
    readCheckout: async (deal) => {
      await approve(deal)
      const { session_id } = await paying.open({ id: deal.id, renter: deal.people.renter })
      return { path: `/payments/checkouts/${session_id}` }
    },
    readReceipt: async (deal) => {
      await approve(deal)
      const { url, session_id } = await paying.open({ id: deal.id, renter: deal.people.renter })
      await paying.pay(url)
      await world.as(deal.people.renter).get(`/payments/checkouts/${session_id}`)
      const { number } = await world.db
        .selectFrom('receipts')
        .select('number')
        .where('renter_id', '=', deal.people.renter.id)
        .executeTakeFirstOrThrow()
      return { path: `/receipts/${number}` }
    },
    readConversation: async () => ({ path: `/conversations/${(await world.person('Noor')).id}` }),
    readMessages: async ({ people, listing }) => {
      await messages.said(people.renter, people.owner, 'Is it free?', { equipment_id: listing })
      return { path: `/conversations/${people.owner.id}/read`, body: { up_to: 1 } }
    },
    withdrawConsent: async ({ people }) => {
      await saveSearch(people.renter)
      const { body } = await world.as(people.renter).get('/consents')
      return { path: `/consents/${body.items[0].id}/withdrawal` }
    },
    withdrawCheck: async ({ people }) => ({
      path: `/verification/checks/${(await checks.submitted(people.renter)).id}`,
    }),
    decideCheck: async ({ people }) => ({
      path: `/admin/checks/${(await checks.submitted(people.renter)).id}/decision`,
      body: { accepted: true },
    }),
    suspendPerson: async () => ({
      path: `/admin/people/${(await world.person('Noah')).id}/suspension`,
      body: { reason: 'Sold what was lent.' },
    }),
    restorePerson: async ({ people }) => {
      const path = `/admin/people/${(await world.person('Noah')).id}`
      const body = { reason: 'It was somebody else.' }
      await world.as(people.administrator).post(`${path}/suspension`, body)
      return { path: `${path}/restoration`, body }
    },
    hideEquipment: ({ listing }) => ({
      path: `/admin/equipment/${listing}/hiding`,
      body: { reason: 'A fake' },
    }),
    restoreEquipment: async ({ people, listing }) => {
      const body = { reason: 'A fake' }
      await world.as(people.administrator).post(`/admin/equipment/${listing}/hiding`, body)
      return { path: `/admin/equipment/${listing}/restoration`, body }
    },
    askEquipmentReview: async ({ people, listing }) => {
      const body = { reason: 'A fake' }
      await world.as(people.administrator).post(`/admin/equipment/${listing}/hiding`, body)
      return { path: `/equipment/${listing}/review` }
    },
    askStoreReview: async ({ people }) => {
      const id = await openStore(people.owner)
      await world.as(people.administrator).post(`/admin/stores/${id}/hiding`, { reason: 'A fake' })
      return { path: `/stores/${id}/review` }
    },
    hideStore: async ({ people }) => ({
      path: `/admin/stores/${await openStore(people.owner)}/hiding`,
      body: { reason: 'A fake' },
    }),
    restoreStore: async ({ people }) => {
      const path = `/admin/stores/${await openStore(people.owner)}`
      const body = { reason: 'A fake' }
      await world.as(people.administrator).post(`${path}/hiding`, body)
      return { path: `${path}/restoration`, body }
    },
    readPerson: async () => ({ path: `/admin/people/${(await world.person('Noah')).id}` }),
    startImpersonation: async () => ({
      path: `/admin/people/${(await world.person('Noah')).id}/viewing`,
      body: { reason: 'They wrote that nothing is shown.' },
    }),
    blockPerson: async () => ({ path: `/blocks/${(await world.person('Noah')).id}` }),
    unblockPerson: async () => ({ path: `/blocks/${(await world.person('Noah')).id}` }),
    report: async () => ({
      path: '/reports',
      body: { subject_type: 'person', subject_id: (await world.person('Noah')).id, reason: 'spam' },
    }),
    readExport: async ({ people }) => ({ path: `/accounts/exports/${await readyExport(people.renter.id)}` }),
    downloadExport: async ({ people }) => ({
      path: `/accounts/exports/${await readyExport(people.renter.id)}/file`,
    }),
    readDocument: async ({ id, people }) => {
      await rentals.upload(people.renter, id, pdf())
      const { insurance_url } = await paying.rental(id)
      return { path: `/documents/${insurance_url}` }
    },
  }
}

function insuranceForm(): FormData {
  const form = new FormData()
  form.set('file', new File([pdf()], 'policy.pdf'))
  return form
}
