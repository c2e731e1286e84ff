import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MapPin, Store as StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { problemOf } from '#platform/browser/api-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import type { createStoreRoute } from '../contract.ts'
import { ownStoreQuery } from '../queries.ts'
import { useStoreActs } from '../use-store-acts.ts'
import { StoreFields } from './store-fields.tsx'
import { emptyStore, type StoreValues } from './store-values.ts'
import { useStoreForm } from './use-store-form.ts'

/** /online-store: opens a person's store. The owner of one is led to it. */
export function OpenStore({ userId }: { userId: string }) {
  const [isOpening, setOpening] = useState(false)
  const { profile } = useSession()
  // Asked only where there is one: a browser reports each answer of 404 as an error.
  const own = useQuery({ ...ownStoreQuery(), retry: false, enabled: profile?.store_id != null })
  if (own.data && !isOpening) return <HasStore name={own.data.name} />
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <header className="grid gap-3">
        <h1 className="text-28 md:text-36">{m.stores_open_title()}</h1>
        <p className="max-w-prose text-muted">{m.stores_open_lead()}</p>
      </header>
      <NewStore userId={userId} onOpening={setOpening} />
    </div>
  )
}

type NewProps = { userId: string; onOpening: (isOpening: boolean) => void }

function NewStore({ userId, onOpening }: NewProps) {
  const { create, refresh } = useStoreActs()
  const navigate = useNavigate()
  const form = useStoreForm({
    userId,
    base: newStore,
    save: (values) => {
      onOpening(true)
      return create(values)
    },
    onSaved: () => {
      // The page settles before it says so, so that the next target does not move under the finger.
      void navigate({ to: '/my-store', replace: true }).then(() => toast.success(m.stores_created()))
    },
    failedTitle: m.stores_create_failed,
    onFailed: (error) => {
      onOpening(false)
      if (problemOf<typeof createStoreRoute>(error)?.code === 'store_exists') void refresh()
    },
  })
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <StoreFields form={form} send={m.stores_open_send()} sending={m.stores_open_sending()} />
      <StorePreview values={form.values} logo={form.logo.upload?.preview} />
    </div>
  )
}

const newStore = { values: emptyStore, version: null }

function HasStore({ name }: { name: string }) {
  return (
    <div className="page py-12">
      <EmptyState
        headingLevel={1}
        icon={<StoreIcon aria-hidden="true" />}
        title={m.refusal_store_exists()}
        action={
          <Link to="/my-store" className={buttonClass()}>
            {m.stores_open_go({ name })}
          </Link>
        }
      >
        {m.stores_open_one()}
      </EmptyState>
    </div>
  )
}

/** How the store will look to those who come, as it is being written; where there is room beside the form. */
function StorePreview({ values, logo }: { values: StoreValues; logo: string | undefined }) {
  const name = values.name.trim() || m.stores_preview_name()
  return (
    <aside aria-label={m.stores_preview()} className="frame-corners sticky top-24 m-2 hidden lg:block">
      <div className="grid gap-4 bg-sunken p-8">
        <p className="text-14 text-muted">{m.stores_preview()}</p>
        <div className="flex items-center gap-5">
          <Avatar name={name} src={logo ?? values.logo_url} size={96} />
          <div className="grid min-w-0 gap-1">
            <p className="font-display text-28 font-bold">{name}</p>
            {values.location.trim() ? (
              <p className="flex items-center gap-1.5 text-muted">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                {values.location}
              </p>
            ) : null}
          </div>
        </div>
        {values.description.trim() ? (
          <p className="line-clamp-6 whitespace-pre-line">{values.description}</p>
        ) : null}
      </div>
    </aside>
  )
}
