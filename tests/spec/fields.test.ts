import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

const world = await createWorld()

/** SPEC §3, letter by letter: each entity, where the product keeps it or answers with it, and its fields. */
const entities = {
  'profiles, in answers': [
    'Profile',
    'id name username avatar_url rating response_time member_since account_type store_id id_verified police_clearance_verified resume_url account_deletion_requested deletion_scheduled_date',
  ],
  'equipment, in answers': [
    'Equipment',
    'id name description category make model details price weekly_price monthly_price replacement_value images location coordinates user_id specs included storeId is_store_listing has_pending_requests created_at owner store',
  ],
  'equipment_availability, in the database': ['equipment_availability', 'equipment_id start_date end_date'],
  'stores, in answers': ['Store', 'id name description user_id logo_url location created_at updated_at'],
  'rentals, in answers': [
    'Rental',
    'id equipment_id owner_id renter_id start_date end_date total_cost status payment_status stripe_session_id stripe_payment_intent_id platform_fee_cents owner_payout_cents transferred_at stripe_transfer_id insurance_verified insurance_url pickup_window pickup_address has_experience experience_description extension_requested extension_start_date extension_end_date extension_total_cost original_end_date submitted_at equipment_name equipment_image replacement_value renter',
  ],
  'notifications, in answers': [
    'Notification',
    'id user_id type title message read created_at action_url sender_id sender_name equipment_name rental_id',
  ],
  'messages, in answers': ['Message', 'id sender_id receiver_id is_read'],
  'transactions, in answers': [
    'Transaction',
    'id userId amount description rentalId equipmentId date status type currency receiptUrl',
  ],
} as const

test.each(Object.entries(entities))('%s, have the fields that SPEC names', async (kept, [name, fields]) => {
  const known = kept.endsWith('database') ? await columnsOf(name) : await propertiesOf(name)
  expect(fields.split(' ').filter((field) => !known.includes(field))).toEqual([])
})

test('a renter of a rental is shown with the fields that SPEC names', async () => {
  const doc = (await world.as(null).get('/openapi.json')).body
  const { renter } = doc.components.schemas.Rental.properties
  expect(Object.keys(renter.properties)).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'avatar_url',
      'id_verified',
      'police_clearance_verified',
      'resume_url',
    ]),
  )
})

test('the database gives new rows the defaults that SPEC names', async () => {
  const { rows } = await world.pool.query(`
    select table_name || '.' || column_name as field, column_default as value from information_schema.columns
    where table_schema = 'public' and column_default is not null`)
  const defaults = new Map(rows.map(({ field, value }) => [field, value]))
  const asked = {
    'profiles.rating': '5',
    'profiles.response_time': `'Within 1 hour'::text`,
    'profiles.member_since': `'2023'::text`,
    'profiles.account_type': `'individual'::text`,
    'stores.location': `'Los Angeles, CA'::text`,
    'rentals.payment_status': `'unpaid'::text`,
    'rentals.insurance_verified': 'false',
    'rentals.has_experience': 'false',
    'rentals.extension_requested': 'false',
    'notifications.read': 'false',
  }
  expect(Object.fromEntries(Object.keys(asked).map((field) => [field, defaults.get(field)]))).toEqual(asked)
})

async function propertiesOf(schema: string): Promise<string[]> {
  const doc = (await world.as(null).get('/openapi.json')).body
  return Object.keys(doc.components.schemas[schema].properties)
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await world.pool.query(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}
