import { Link } from '@tanstack/react-router'
import { BadgeCheck, Clock, ShieldCheck, Star, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Equipment } from '../equipment.ts'
import { responseWords } from './response-words.ts'

/** Who lends it: the store where there is one, else the person, with what is known of them in words. */
export function OwnerCard({ equipment: { owner, store } }: { equipment: Equipment }) {
  const name = store?.name ?? owner.name
  return (
    <section
      aria-label={m.equipment_owner()}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 border-y border-hairline py-6"
    >
      <Avatar name={name} src={store ? store.logo_url : owner.avatar_url} size={56} />
      <div className="grid min-w-56 flex-1 gap-2">
        <p className="text-14 text-muted">
          {m.equipment_lent_by()} <strong className="text-16 font-semibold text-ink">{name}</strong>
          {store ? <span className="block">{store.location}</span> : null}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-14">
          <Fact icon={owner.account_type === 'store' ? <Store /> : <User />}>
            {owner.account_type === 'store' ? m.equipment_owner_store() : m.equipment_owner_private()}
          </Fact>
          {owner.id_verified ? <Fact icon={<BadgeCheck />}>{m.equipment_id_verified()}</Fact> : null}
          {owner.police_clearance_verified ? (
            <Fact icon={<ShieldCheck />}>{m.equipment_police_clearance()}</Fact>
          ) : null}
          <Fact icon={<Star />}>{m.equipment_owner_new()}</Fact>
          <Fact icon={<Clock />}>{m.equipment_replies({ time: responseWords(owner.response_time) })}</Fact>
        </ul>
        <p className="text-14 text-muted">{m.equipment_member_since({ year: owner.member_since })}</p>
      </div>
      {store ? (
        <Link to="/stores/$id" params={{ id: store.id }} className={buttonClass({ variant: 'secondary' })}>
          {m.equipment_see_store()}
        </Link>
      ) : (
        <Link to="/profile/$id" params={{ id: owner.id }} className={buttonClass({ variant: 'secondary' })}>
          {m.equipment_see_profile()}
        </Link>
      )}
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}
