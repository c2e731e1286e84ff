import { type RawBuilder, sql } from 'kysely'
import { NOBODY } from '#features/profiles/person-name.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { PersonalTable, personalTables } from '../personal-tables.ts'
import type { Erased } from './erased.ts'

/**
 * What becomes of a table's rows of somebody who is erased, and why. `by` names the keys by which rows are theirs; without it, all.
 * Rows that take more than one table to decide on are left to the file that `in` names.
 */
export type Fate<Key extends string = string, Column extends string = string> =
  | { fate: 'deleted'; by?: readonly Key[]; why: string }
  | {
      fate: 'emptied'
      by?: readonly Key[]
      set: (person: Erased) => Partial<Record<Column, RawBuilder<unknown>>>
      why: string
    }
  | { fate: 'sorted'; in: string; why: string }
  | { fate: 'kept'; why: string }

type Fates = {
  [Table in PersonalTable]: Fate<
    (typeof personalTables)[Table][number],
    Extract<Exclude<keyof Schema[Table], (typeof personalTables)[Table][number]>, string>
  >
}

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
  known_devices: { fate: 'deleted', why: 'browsers that the person was known by' },
  administrators: { fate: 'deleted', why: 'nobody administers any more' },
  notification_choices: { fate: 'deleted', why: 'nobody is told anything any more' },
  saved_listings: { fate: 'deleted', why: 'of use to them alone' },
  saved_searches: { fate: 'deleted', why: 'of use to them alone' },
  pickup_habits: { fate: 'deleted', why: 'where and when they meet people' },
  blocks: { fate: 'deleted', why: 'nobody writes to them any more, nor they to anybody' },
  account_exports: { fate: 'deleted', why: 'everything of theirs; the files go by a job' },
  identity_checks: { fate: 'deleted', by: ['user_id'], why: 'outcomes about somebody who is gone' },
  consents: { fate: 'deleted', why: 'what they were for has ended' },
  messages: {
    fate: 'sorted',
    in: 'store/words.ts',
    why: 'their words outside of rentals go; those within one are the other party’s too, and are masked',
  },
  conversation_members: { fate: 'sorted', in: 'store/words.ts', why: 'goes with the last word' },
  conversations: { fate: 'sorted', in: 'store/words.ts', why: 'goes with the last word' },
  notifications: {
    fate: 'sorted',
    in: 'store/words.ts',
    why: 'their own go; what others were told of them says ‘User’',
  },
  reports: { fate: 'sorted', in: 'store/words.ts', why: 'that it was made stays; what was written goes' },
  deliveries: { fate: 'deleted', why: 'what was sent to an address that is gone' },
  documents: { fate: 'deleted', why: 'the files go by a job' },
  pictures: { fate: 'deleted', why: 'the files go by a job' },
  equipment: {
    fate: 'sorted',
    in: 'store/gear.ts',
    why: 'what nobody rented goes; of what was rented the name stays on the other party’s rental',
  },
  lenders: { fate: 'deleted', why: 'counts of what is on offer' },
  stores: { fate: 'deleted', why: 'a store is its keeper’s' },
  rentals: {
    fate: 'sorted',
    in: 'store/words.ts',
    why: 'kept with their amounts for six tax years; where to meet goes, and what was written is masked',
  },
  rental_events: { fate: 'kept', why: 'who did what, when: an id that leads to nobody' },
  charges: { fate: 'kept', why: 'six tax years' },
  owner_accounts: { fate: 'kept', why: 'a balance in the book' },
  security_events: {
    fate: 'emptied',
    set: ({ id }) => ({
      ip_address: nothing,
      request_id: nothing,
      details: sql`case actor_id when ${id} then details else '{}' end`,
      action: sql`case source when 'client' then 'page' else action end`,
      resource_type: sql`case source when 'client' then 'page' else resource_type end`,
      resource_id: sql`case source when 'client' then null else resource_id end`,
    }),
    why: 'that something happened is kept for five years, without an address and without words of a page; what they did at the desk to others stays explained',
  },
  retained_identities: { fate: 'sorted', in: 'store/person.ts', why: 'the name for the tax records' },
  profiles: {
    fate: 'emptied',
    set: () => ({
      name: sql`${NOBODY}`,
      username: nothing,
      avatar_url: nothing,
      store_id: nothing,
      resume_url: nothing,
      account_type: sql`'individual'`,
      id_verified: no,
      police_clearance_verified: no,
    }),
    why: 'other people’s rentals and words lead to it',
  },
  moderation_items: {
    fate: 'deleted',
    by: ['author_id'],
    why: 'their words and pictures, as they were to be looked at',
  },
}
