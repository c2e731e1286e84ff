import { Link } from '@tanstack/react-router'
import { lenderName } from '#features/profiles/lender-name.ts'
import { placeOf } from '#features/profiles/lender-place.ts'
import { PersonFacts } from '#features/profiles/person-facts.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Equipment } from '../equipment.ts'

/** Who lends it: the store where there is one, else the person, with what is known of them in words. */
export function OwnerCard({ equipment: { id, owner, store, may } }: { equipment: Equipment }) {
  const name = lenderName(store?.name ?? owner.name)
  const place = store && placeOf(store)
  return (
    <section
      aria-label={m.equipment_owner()}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 border-y border-hairline py-6"
    >
      <Avatar name={name} src={store ? store.logo_url : owner.avatar_url} size={56} />
      <div className="grid min-w-56 flex-1 gap-2">
        <p className="text-14 text-muted">
          {m.equipment_lent_by()} <strong className="text-16 font-semibold text-ink">{name}</strong>
          {place ? <span className="block">{place}</span> : null}
        </p>
        <PersonFacts person={store ? { ...owner, account_type: 'store' } : owner} />
        <p className="text-14 text-muted">{m.profiles_member_since({ year: owner.member_since })}</p>
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
      {may.edit ? null : (
        <Link
          to="/messages"
          search={{ with: owner.id, about: id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.messages_ask()}
        </Link>
      )}
    </section>
  )
}
