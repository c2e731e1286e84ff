import { type RawBuilder, sql } from 'kysely'
import { NOBODY } from '#features/people/profiles/person-name.ts'
import type { PersonalTable, personalTables } from '../personal-tables/personal-tables.ts'
import type { Columns } from './columns.ts'
import type { Erased } from './erased.ts'
import {
  leftConversation,
  leftListing,
  leftMembers,
  leftRental,
  leftReport,
  receivedMessage,
  toldNotification,
  writtenMessage,
} from './left-rows.ts'

/**
 * The fate of a table's rows of an erased person, and why. `by` names the keys that make rows theirs; without it, all
 * keys do. Rows that need more than one table to decide are left to the file that `in` names, which gives them `columns`.
 * A row that stays says the fate of each of its columns.
 */
export type Fate<Key extends string = string, Left = Readonly<Record<string, 'kept' | RawBuilder<unknown>>>> =
  | { fate: 'deleted'; by?: readonly Key[]; why: string }
  | { fate: 'emptied'; by?: readonly Key[]; set: (person: Erased) => Left; why: string }
  | {
      fate: 'sorted'
      in: string
      columns: readonly (Left | ((person: Erased, now: Date) => Left))[]
      why: string
    }
  | { fate: 'kept'; columns: Left; why: string }

type Fates = { [Table in PersonalTable]: Fate<(typeof personalTables)[Table][number], Columns<Table>> }

const nothing = sql`null`
const no = sql`false`

/** For every table with a key to a person. In this order: what refers to another comes before it. */
export const erasure: Fates = {
  accounts: { fate: 'deleted', why: 'the password' },
  sessions: { fate: 'deleted', why: 'nobody is signed in any more; browsers that take pushes go with them' },
  push_subscriptions: { fate: 'deleted', why: 'nobody is told anything any more' },
  passkeys: { fate: 'deleted', why: 'a way in' },
  passkey_challenges: { fate: 'deleted', why: 'a way in' },
  second_steps: { fate: 'deleted', why: 'a way in' },
  recovery_codes: { fate: 'deleted', why: 'a way in' },
  account_recoveries: { fate: 'deleted', why: 'nobody waits to get in' },
  former_factors: { fate: 'deleted', why: 'ways in of before' },
  account_proofs: { fate: 'deleted', why: 'links and codes, and contacts that were to be changed' },
  sign_ups: { fate: 'deleted', why: 'what was said on signing up' },
  waiting_requests: { fate: 'deleted', why: 'nobody asks for anything any more' },
  known_devices: { fate: 'deleted', why: 'browsers that the person was known by' },
  administrators: { fate: 'deleted', why: 'nobody administers any more' },
  notification_choices: { fate: 'deleted', why: 'nobody is told anything any more' },
  saved_listings: { fate: 'deleted', why: 'of use to them alone' },
  saved_searches: { fate: 'deleted', why: 'of use to them alone' },
  calendar_feeds: { fate: 'deleted', why: 'their private addresses end with the account' },
  pickup_habits: { fate: 'deleted', why: 'where and when they meet people' },
  payout_accounts: {
    fate: 'deleted',
    why: 'leads to the provider, which has their name and their bank; what was sent there is in the book',
  },
  tax_declarations: {
    fate: 'deleted',
    why: 'of use while they lend; each charge has the taxes that it was agreed with',
  },
  blocks: { fate: 'deleted', why: 'nobody writes to them any more, nor they to anybody' },
  account_exports: { fate: 'deleted', why: 'everything of theirs; the files go by a job' },
  identity_checks: { fate: 'deleted', by: ['user_id'], why: 'outcomes about somebody who is gone' },
  consents: { fate: 'deleted', why: 'what they were for has ended' },
  messages: {
    fate: 'sorted',
    in: 'store/words.ts',
    columns: [writtenMessage, receivedMessage],
    why: 'their words outside of rentals go; those within one are the other party’s too, and are masked',
  },
  conversation_members: {
    fate: 'sorted',
    in: 'store/words.ts',
    columns: [leftMembers],
    why: 'goes with the last word',
  },
  conversations: {
    fate: 'sorted',
    in: 'store/words.ts',
    columns: [leftConversation],
    why: 'goes with the last word',
  },
  notifications: {
    fate: 'sorted',
    in: 'store/words.ts',
    columns: [toldNotification],
    why: 'their own go; what others were told of them says ‘User’',
  },
  reports: {
    fate: 'sorted',
    in: 'store/words.ts',
    columns: [leftReport],
    why: 'that it was made stays; what was written goes',
  },
  deliveries: { fate: 'deleted', why: 'what was sent to an address that is gone' },
  documents: { fate: 'deleted', why: 'the files go by a job' },
  pictures: { fate: 'deleted', why: 'the files go by a job' },
  equipment: {
    fate: 'sorted',
    in: 'store/gear.ts',
    columns: [leftListing],
    why: 'what nobody rented goes; of what was rented the name stays on the other party’s rental',
  },
  lenders: { fate: 'deleted', why: 'counts of what is on offer' },
  stores: { fate: 'deleted', why: 'a store is its keeper’s' },
  rentals: {
    fate: 'sorted',
    in: 'store/words.ts',
    columns: [leftRental],
    why: 'kept with their amounts for six tax years; where to meet goes, and what was written is masked',
  },
  rental_events: {
    fate: 'kept',
    columns: {
      id: 'kept',
      rental_id: 'kept',
      actor_id: 'kept',
      act: 'kept',
      details: 'kept',
      happened_at: 'kept',
      stage: 'kept',
    },
    why: 'who did what, when: an id that leads to nobody',
  },
  charges: {
    fate: 'kept',
    columns: {
      id: 'kept',
      kind: 'kept',
      subject_id: 'kept',
      payer_id: 'kept',
      payee_id: 'kept',
      bill: 'kept',
      net_cents: 'kept',
      taxes: 'kept',
      tax_cents: 'kept',
      fee_taxes: 'kept',
      fee_cents: 'kept',
      fee_tax_cents: 'kept',
      platform_tax_cents: 'kept',
      share_cents: 'kept',
      total_cents: 'kept',
      raised_at: 'kept',
      voided_at: 'kept',
      payment_intent: 'kept',
      paid_cents: 'kept',
      held_cents: 'kept',
      returned_cents: 'kept',
      stray_cents: 'kept',
      held_back_at: 'kept',
      held_back_reason: 'kept',
      status: 'kept',
    },
    why: 'six tax years',
  },
  receipts: {
    fate: 'kept',
    columns: {
      id: 'kept',
      number: 'kept',
      kind: 'kept',
      charge_id: 'kept',
      owner_id: 'kept',
      renter_id: 'kept',
      corrects: 'kept',
      ledger_key: 'kept',
      total_cents: 'kept',
      content: 'kept',
      issued_at: 'kept',
      keep_until: 'kept',
    },
    why: 'six tax years, as they were made: the other party answers with them too',
  },
  owner_accounts: {
    fate: 'kept',
    columns: {
      owner_id: 'kept',
      balance_cents: 'kept',
    },
    why: 'a balance in the book',
  },
  security_events: {
    fate: 'emptied',
    set: ({ id }) => ({
      id: 'kept',
      user_id: 'kept',
      action: sql`case source when 'client' then 'page' else action end`,
      resource_type: sql`case source when 'client' then 'page' else resource_type end`,
      resource_id: sql`case source when 'client' then null else resource_id end`,
      details: sql`case actor_id when ${id} then details else '{}' end`,
      request_id: nothing,
      ip_address: nothing,
      created_at: 'kept',
      times: 'kept',
      last_at: 'kept',
      tally: 'kept',
      source: 'kept',
      actor_id: 'kept',
    }),
    why: 'that something happened is kept for five years, without an address and without words of a page; what they did at the desk to others stays explained',
  },
  retained_identities: {
    fate: 'sorted',
    in: 'store/person.ts',
    columns: [
      {
        user_id: 'kept',
        legal_name: 'kept',
        erased_at: 'kept',
        kept_until: 'kept',
      },
    ],
    why: 'the name for the tax records',
  },
  profiles: {
    fate: 'emptied',
    set: () => ({
      id: 'kept',
      name: sql`${NOBODY}`,
      username: nothing,
      avatar_url: nothing,
      rating: 'kept',
      response_time: 'kept',
      member_since: 'kept',
      account_type: sql`'individual'`,
      store_id: nothing,
      id_verified: no,
      police_clearance_verified: no,
      resume_url: nothing,
      account_deletion_requested: 'kept',
      deletion_scheduled_date: 'kept',
      created_at: 'kept',
      updated_at: 'kept',
      deletion_reminded_at: 'kept',
    }),
    why: 'other people’s rentals and words lead to it',
  },
  moderation_items: {
    fate: 'deleted',
    by: ['author_id'],
    why: 'their words and pictures, as they were to be looked at',
  },
}
