import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Store as StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { problemOf } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import type { createStoreRoute } from '../contract.ts'
import { ownStoreQuery } from '../queries.ts'
import { useStoreActs } from '../use-store-acts.ts'
import { StoreFields } from './store-fields.tsx'
import { StorePreview } from './store-preview.tsx'
import { emptyStore } from './store-values.ts'
import { useStoreForm } from './use-store-form.ts'

/** /online-store: a person opens their store. Whoever has one is led to it. */
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
      // The page settles before it says so: what is pressed next must not move under the finger.
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
