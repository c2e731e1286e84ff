import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Store } from '../contract.ts'

/** Replaces a store's gear when none is on offer. */
export function BareStore({ store }: { store: Store }) {
  const isOwn = store.may.edit
  return (
    <div className="page py-8">
      <EmptyState
        icon={<Camera aria-hidden="true" />}
        title={m.stores_bare()}
        action={
          isOwn ? (
            <Link to="/my-store" className={buttonClass()}>
              {m.stores_manage()}
            </Link>
          ) : (
            <Link to="/rent" className={buttonClass()}>
              {m.stores_bare_browse()}
            </Link>
          )
        }
      >
        {isOwn ? m.stores_bare_yours() : m.stores_bare_detail({ name: store.name })}
      </EmptyState>
    </div>
  )
}
