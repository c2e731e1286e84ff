import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { lenderName } from '#features/people/profiles/lender-name.ts'
import { placeOf } from '#features/people/profiles/lender-place.ts'
import { PersonFacts } from '#features/people/profiles/person-facts.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { WrittenText } from '#ui/written-text.tsx'
import type { Store } from '../contract.ts'

type Props = {
  store: Store
  share: ReactNode
  /** Its gear, to search in. */
  gear: ReactNode
}

/** /stores/{id}: whose store it is, what it is like, and everything that it lends. */
export function StorePage({ store, share, gear }: Props) {
  const place = placeOf(store)
  return (
    <>
      <header className="page grid grid-cols-1 gap-6 pt-6 md:pt-10">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Avatar name={store.name} src={store.logo_url} size={96} />
          <div className="grid min-w-0 flex-1 basis-60 gap-2">
            <h1 className="text-28 md:text-36">{store.name}</h1>
            {place ? (
              <p className="inline-flex items-center gap-1.5 text-muted">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                {place}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-2">
            {share}
            {store.may.edit ? (
              <Link to="/my-store" className={buttonClass({ variant: 'secondary' })}>
                {m.stores_manage()}
              </Link>
            ) : (
              <Link
                to="/messages"
                search={{ with: store.owner.id }}
                className={buttonClass({ variant: 'secondary' })}
              >
                {m.messages_ask()}
              </Link>
            )}
          </div>
        </div>
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 border-b border-hairline pb-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {store.description ? (
            <div className="grid gap-2">
              <WrittenText text={store.description} className="max-w-prose text-pretty" />
            </div>
          ) : null}
          <Keeper store={store} />
        </div>
      </header>
      {gear}
    </>
  )
}

/** The person who runs the store, with their known facts and a link to their profile. */
function Keeper({ store: { owner } }: { store: Store }) {
  return (
    <section
      aria-label={m.stores_keeper()}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-hairline bg-raised p-4 lg:col-start-2"
    >
      <div className="flex items-center gap-3">
        <Avatar name={lenderName(owner.name)} src={owner.avatar_url} size={40} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{lenderName(owner.name)}</p>
          <p className="text-14 text-muted">{m.profiles_member_since({ year: owner.member_since })}</p>
        </div>
        <Link
          to="/profile/$id"
          params={{ id: owner.id }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.stores_see_profile()}
        </Link>
      </div>
      <PersonFacts person={owner} />
    </section>
  )
}
