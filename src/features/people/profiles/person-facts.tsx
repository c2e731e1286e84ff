import { BadgeCheck, Clock, ShieldCheck, Star, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import type { Lender } from './profile.ts'
import { responseFact } from './response-words.ts'

/** The facts of a lender that listings, stores and profiles show. */
export type KnownPerson = Pick<
  Lender,
  'account_type' | 'id_verified' | 'police_clearance_verified' | 'response_time' | 'response_known'
>

/**
 * Each fact in words beside its sign: store or individual, verifications, that there are no reviews yet, how soon they
 * answer.
 */
export function PersonFacts({ person }: { person: KnownPerson }) {
  const isStore = person.account_type === 'store'
  const response = responseFact(person)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-14">
      <Fact icon={isStore ? <Store /> : <User />}>{isStore ? m.profiles_store() : m.profiles_private()}</Fact>
      {person.id_verified ? <Fact icon={<BadgeCheck />}>{m.profiles_id_verified()}</Fact> : null}
      {person.police_clearance_verified ? (
        <Fact icon={<ShieldCheck />}>{m.profiles_police_clearance()}</Fact>
      ) : null}
      {response ? <Fact icon={<Clock />}>{response}</Fact> : null}
      <Fact icon={<Star />}>{m.profiles_no_reviews()}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}
