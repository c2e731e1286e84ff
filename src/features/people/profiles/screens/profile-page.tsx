import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { PublicProfile } from '../contract.ts'
import { PersonFacts } from '../person-facts.tsx'

type Props = {
  profile: PublicProfile
  /** This person's listings. */
  listings: ReactNode
  /** The ways to report and block them. */
  safety: ReactNode
  share: ReactNode
}

/** /profile/{id}: a person and their listings. */
export function ProfilePage({ profile, listings, safety, share }: Props) {
  return (
    <div className="page grid gap-x-12 gap-y-10 pt-6 pb-16 md:pt-10 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <header className="grid content-start gap-5 border-b border-hairline pb-8 lg:sticky lg:top-22 lg:self-start lg:border-b-0">
        <div className="flex items-center gap-5 lg:grid lg:gap-4">
          <Avatar name={profile.display_name} src={profile.display_avatar_url} size={96} />
          <div className="grid min-w-0 flex-1 gap-1">
            <h1 className="text-28 text-balance">{profile.display_name}</h1>
            <p className="text-14 text-muted">{m.profiles_member_since({ year: profile.member_since })}</p>
          </div>
          <div className="self-start lg:-ml-4">{share}</div>
        </div>
        <PersonFacts person={profile} />
        <Ways profile={profile} />
        {safety}
      </header>
      <section aria-labelledby="listings" className="grid min-w-0 content-start gap-6">
        <h2 id="listings" className="text-22">
          {profile.listing_count > 0
            ? m.profiles_on_offer({ count: profile.listing_count })
            : m.profiles_listings()}
        </h2>
        {listings}
      </section>
    </div>
  )
}

/** To the store, where there is one, and to what one may ask who lends; for oneself, to the account. */
function Ways({ profile: { id, store, listing_count, may } }: Pick<Props, 'profile'>) {
  const isLender = store !== null || listing_count > 0
  if (!isLender && !may.update) return null
  return (
    <div className="grid gap-3">
      {may.update ? <p className="text-14 text-muted">{m.profiles_yours()}</p> : null}
      <div className="flex flex-wrap gap-3">
        {store ? (
          <Link to="/stores/$id" params={{ id: store.id }} className={buttonClass({ variant: 'secondary' })}>
            {m.profiles_see_store()}
          </Link>
        ) : null}
        {may.update ? (
          <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
            {m.profiles_your_account()}
          </Link>
        ) : (
          <Link to="/messages" search={{ with: id }} className={buttonClass({ variant: 'secondary' })}>
            {m.messages_message()}
          </Link>
        )}
      </div>
    </div>
  )
}
