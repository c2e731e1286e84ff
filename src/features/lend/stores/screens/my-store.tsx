import { Link } from '@tanstack/react-router'
import { ExternalLink, Pencil } from 'lucide-react'
import { HiddenWhy } from '#features/gear/equipment/hidden-why.tsx'
import { ShareButton } from '#features/gear/equipment/share-button.tsx'
import { shareText } from '#features/people/profiles/lender-place.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { AskAgainButton } from '#features/talk/reports-and-blocks/ask-again-button.tsx'
import { m } from '#paraglide/messages.js'
import { localizePath } from '#platform/localized-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import type { Store } from '../contract.ts'
import { useStoreActs } from '../use-store-acts.ts'
import { StoreFields } from './store-fields.tsx'
import { storePath } from './store-head.ts'
import { StoreListings } from './store-listings.tsx'
import { changesIn } from './store-values.ts'
import { baseOf, useStoreForm } from './use-store-form.ts'

type Kind = 'individual' | 'store'

/** /my-store: what the store lends, under which name its keeper is shown, and its words and logo. */
export function MyStore({ store, userId }: { store: Store; userId: string }) {
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 md:py-12">
      <Heading store={store} />
      {store.hidden ? <HiddenStore id={store.id} hidden={store.hidden} /> : null}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <StoreListings />
        <div className="grid gap-10">
          <section aria-labelledby="about-store" className="grid gap-4">
            <h2 id="about-store" className="scroll-mt-24 text-22">
              {m.stores_about()}
            </h2>
            <Words store={store} userId={userId} />
          </section>
          <ShownAs store={store} userId={userId} />
        </div>
      </div>
    </div>
  )
}

function HiddenStore({ id, hidden }: { id: string; hidden: NonNullable<Store['hidden']> }) {
  const { askAgain, refresh } = useStoreActs()
  const ask = <AskAgainButton asked={hidden.asked} send={() => askAgain(id)} done={refresh} />
  return <HiddenWhy hidden={{ by: 'store', reason: hidden.reason }} action={ask} />
}

function Heading({ store }: { store: Store }) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 border-b border-hairline pb-6">
      <Avatar name={store.name} src={store.logo_url} size={56} />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="text-14 text-muted">{m.stores_mine()}</p>
        <h1 className="text-28">{store.name}</h1>
      </div>
      <div className="flex flex-wrap gap-2">
        <ShareButton title={store.name} text={shareText(store)} path={localizePath(storePath(store.id))} />
        <a href="#about-store" className={buttonClass({ variant: 'secondary', className: 'lg:hidden' })}>
          <Pencil aria-hidden="true" />
          {m.stores_edit()}
        </a>
        <Link to="/stores/$id" params={{ id: store.id }} className={buttonClass({ variant: 'secondary' })}>
          <ExternalLink aria-hidden="true" />
          {m.stores_see_public()}
        </Link>
      </div>
    </header>
  )
}

function Words({ store, userId }: { store: Store; userId: string }) {
  const { edit } = useStoreActs()
  const form = useStoreForm({
    userId,
    base: baseOf(store),
    save: (values, { values: was, version }) =>
      edit(store.id, version ?? store.version, changesIn(was, values)),
    onSaved: () => toast.success(m.stores_saved()),
    failedTitle: m.stores_save_failed,
  })
  return <StoreFields form={form} send={m.stores_save()} sending={m.stores_saving()} />
}

/** Whether people meet the store's name and logo or the keeper's own: the kind of account (SPEC §1). */
export function ShownAs({ store, userId }: { store: Store; userId: string }) {
  const { profile } = useSession()
  const { showAs } = useStoreActs()
  const { run, sending } = useAct({
    send: (kind: Kind) => showAs(userId, kind),
    done: (_, kind) =>
      toast.success(m.stores_shown_saved({ name: kind === 'store' ? store.name : (profile?.name ?? '') })),
    title: m.stores_shown_failed,
    lost: () => m.stores_lost(),
  })
  if (!profile) return null
  return (
    <RadioCards
      legend={m.stores_shown_as()}
      name="account_type"
      columns={1}
      value={sending ?? profile.account_type}
      onValueChange={(value) => void run(value === 'store' ? 'store' : 'individual')}
      cards={[
        {
          value: 'store',
          title: store.name,
          detail: m.stores_shown_store(),
          icon: <Avatar name={store.name} src={store.logo_url} size={40} />,
        },
        {
          value: 'individual',
          title: profile.name,
          detail: m.stores_shown_own(),
          icon: <Avatar name={profile.name} src={profile.avatar_url} size={40} />,
        },
      ]}
    />
  )
}
