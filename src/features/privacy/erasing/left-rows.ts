import { type RawBuilder, sql } from 'kysely'
import { NOBODY } from '#features/people/profiles/person-name.ts'
import { MESSAGE_MAX_LENGTH } from '#features/talk/messages/message.ts'
import type { Columns } from './columns.ts'
import type { Erased } from './erased.ts'

const nothing = sql`null`

/** A message within a rental that the person wrote: masked, and without its file. */
export function writtenMessage(person: Erased): Columns<'messages'> {
  return {
    id: 'kept',
    sender_id: 'kept',
    receiver_id: 'kept',
    body: body(sql`coalesce(body_masked, body)`, person),
    is_read: 'kept',
    equipment_id: 'kept',
    rental_id: 'kept',
    created_at: 'kept',
    conversation_id: 'kept',
    seq: 'kept',
    request_key: nothing,
    request_digest: nothing,
    body_masked: nothing,
    risk: sql`'{}'`,
    document_id: sql`case when ${isTheirFile(person)} then null else document_id end`,
    read_at: 'kept',
  }
}

/** A message that the person received, without what leads to them. */
export function receivedMessage(person: Erased): Columns<'messages'> {
  return {
    id: 'kept',
    sender_id: 'kept',
    receiver_id: 'kept',
    body: body(sql`body`, person),
    is_read: 'kept',
    equipment_id: 'kept',
    rental_id: 'kept',
    created_at: 'kept',
    conversation_id: 'kept',
    seq: 'kept',
    request_key: 'kept',
    request_digest: 'kept',
    body_masked: without(sql`body_masked`, person),
    risk: 'kept',
    document_id: 'kept',
    read_at: 'kept',
  }
}

/** A conversation with words left: its list shows the last one by its number. */
export const leftConversation: Columns<'conversations'> = {
  id: 'kept',
  low_id: 'kept',
  high_id: 'kept',
  last_seq: sql`last.seq`,
  last_message_at: sql`last.created_at`,
  created_at: 'kept',
}

/** The other's part in a conversation with words left. */
export const leftMembers: Columns<'conversation_members'> = {
  user_id: 'kept',
  conversation_id: 'kept',
  other_id: 'kept',
  read_seq: 'kept',
  told_seq: 'kept',
  told_by: 'kept',
  last_message_at: 'kept',
  read_at: 'kept',
}

/** A notification of another person that tells of this one. */
export function toldNotification(person: Erased): Columns<'notifications'> {
  return {
    id: 'kept',
    user_id: 'kept',
    type: 'kept',
    title: without(sql`title`, person),
    message: without(sql`message`, person),
    read: 'kept',
    action_url: 'kept',
    sender_id: 'kept',
    sender_name: sql`case when sender_id = ${person.id} then ${NOBODY} else sender_name end`,
    equipment_name: 'kept',
    rental_id: 'kept',
    event_key: 'kept',
    created_at: 'kept',
    event: 'kept',
  }
}

/** A report by the person, or about them: that it was made stays, and one about them is over. */
export function leftReport(person: Erased, now: Date): Columns<'reports'> {
  const about = isAbout(person)
  return {
    id: 'kept',
    reporter_id: 'kept',
    subject_type: 'kept',
    subject_id: 'kept',
    reason: 'kept',
    note: sql`''`,
    created_at: 'kept',
    closed_at: sql`case when ${about} then coalesce(closed_at, ${now}) else closed_at end`,
    closed_by: 'kept',
    outcome: 'kept',
    outcome_reason: sql`case when ${about} then null else outcome_reason end`,
    claimed_by: 'kept',
    claimed_until: 'kept',
    deciding_at: 'kept',
  }
}

/**
 * A rental stays, with its amounts. What the person wrote stays masked, and goes whole where it was never judged; the other
 * party’s words stay as they are, but for what leads to the person.
 */
export function leftRental(person: Erased): Columns<'rentals'> {
  const { id } = person
  const words = (writer: string, text: string, masked: string) =>
    sql`case when ${sql.ref(writer)} <> ${id} then ${without(sql.ref(text), person)}
      when words_judged then ${without(sql`coalesce(${sql.ref(masked)}, ${sql.ref(text)})`, person)} end`
  const maskedWords = (writer: string, masked: string) =>
    sql`case when ${sql.ref(writer)} <> ${id} then ${without(sql.ref(masked), person)} end`
  const unlessFrom = (party: string, column: string) =>
    sql`case when ${sql.ref(party)} <> ${id} then ${sql.ref(column)} end`
  return {
    id: 'kept',
    equipment_id: 'kept',
    owner_id: 'kept',
    renter_id: 'kept',
    start_date: 'kept',
    end_date: 'kept',
    total_cost: 'kept',
    ...billKept,
    payment_status: 'kept',
    stripe_session_id: 'kept',
    stripe_payment_intent_id: 'kept',
    stripe_refund_id: 'kept',
    transferred_at: 'kept',
    stripe_transfer_id: 'kept',
    insurance_verified: 'kept',
    insurance_url: unlessFrom('renter_id', 'insurance_url'),
    pickup_window: unlessFrom('owner_id', 'pickup_window'),
    pickup_address: unlessFrom('owner_id', 'pickup_address'),
    pickup_day: unlessFrom('owner_id', 'pickup_day'),
    pickup_from: unlessFrom('owner_id', 'pickup_from'),
    pickup_to: unlessFrom('owner_id', 'pickup_to'),
    has_experience: 'kept',
    preferred_pickup_time: sql`null`,
    experience_description: words('renter_id', 'experience_description', 'experience_masked'),
    note: words('renter_id', 'note', 'note_masked'),
    answer_message: words('owner_id', 'answer_message', 'answer_masked'),
    extension_requested: 'kept',
    extension_start_date: 'kept',
    extension_end_date: 'kept',
    extension_total_cost: 'kept',
    original_end_date: 'kept',
    request_key: 'kept',
    submitted_at: 'kept',
    created_at: 'kept',
    updated_at: 'kept',
    stage: 'kept',
    status: 'kept',
    holds_dates: 'kept',
    approving_at: sql`null`,
    note_masked: maskedWords('renter_id', 'note_masked'),
    experience_masked: maskedWords('renter_id', 'experience_masked'),
    answer_masked: maskedWords('owner_id', 'answer_masked'),
    words_judged: 'kept',
  }
}

const billKept = {
  quote: 'kept',
  taxes: 'kept',
  tax_cents: 'kept',
  fee_taxes: 'kept',
  asked_tax_cents: 'kept',
  owner_registered: 'kept',
  platform_fee_cents: 'kept',
  owner_payout_cents: 'kept',
} as const

/** A listing that others rented: its name, and its city in place of where it lay. */
export function leftListing({ traces }: Erased, now: Date): Columns<'equipment'> {
  const bare = (column: string) => sql`regexp_replace(${sql.ref(`e.${column}`)}, ${traces}, ${NOBODY}, 'gi')`
  return {
    id: 'kept',
    name: bare('name'),
    description: sql`''`,
    category: 'kept',
    subcategory: 'kept',
    make: bare('make'),
    model: bare('model'),
    details: sql`''`,
    price: 'kept',
    weekly_price: 'kept',
    monthly_price: 'kept',
    replacement_value: 'kept',
    images: sql`'[]'`,
    location: sql`t.label`,
    city_id: 'kept',
    latitude: sql`t.latitude`,
    longitude: sql`t.longitude`,
    user_id: 'kept',
    specs: sql`'{}'`,
    included: sql`'[]'`,
    store_id: nothing,
    is_store_listing: sql`false`,
    has_pending_requests: 'kept',
    product_id: nothing,
    paused_at: 'kept',
    deleted_at: sql`coalesce(e.deleted_at, ${now})`,
    version: 'kept',
    created_at: 'kept',
    updated_at: sql`${now}`,
    request_key: nothing,
    request_digest: nothing,
    calendar_version: 'kept',
    owner_leaving: 'kept',
    on_offer: 'kept',
    hidden_at: 'kept',
    hidden_reason: 'kept',
    store_hidden: 'kept',
    owner_suspended: 'kept',
  }
}

/** Whether a report is about the person, or about a thing or words of theirs. */
export function isAbout({ id }: Erased): RawBuilder<boolean> {
  return sql<boolean>`(
    (subject_type = 'person' and subject_id = ${id})
    or (subject_type = 'store' and subject_id in (select id from stores where user_id = ${id}))
    or (subject_type = 'equipment' and subject_id in (select id from equipment where user_id = ${id}))
    or (subject_type = 'message' and subject_id in (select id from messages where sender_id = ${id}))
    or (subject_type = 'conversation'
      and subject_id in (select id from conversations where ${id} in (low_id, high_id))))`
}

/** Whether a message carries a file of the person. */
export function isTheirFile({ id }: Erased): RawBuilder<boolean> {
  return sql<boolean>`document_id in (select id from documents where user_id = ${id})`
}

/** A kept text, without the traces of the erased person. */
function without(text: RawBuilder<unknown>, { traces }: Erased): RawBuilder<string> {
  return sql<string>`regexp_replace(${text}, ${traces}, ${NOBODY}, 'gi')`
}

/** The same for a message, cut to its longest length: the replacement may be longer than a name. */
function body(text: RawBuilder<unknown>, person: Erased): RawBuilder<string> {
  return sql<string>`left(${without(text, person)}, ${MESSAGE_MAX_LENGTH})`
}
