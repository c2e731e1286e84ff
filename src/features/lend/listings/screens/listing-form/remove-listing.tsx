import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useListingState } from '../../use-own-acts.ts'
import { FormSection } from './form-section.tsx'
import type { ListingEditor } from './use-listing-form.ts'

const RemoveDialog = lazyPart(async () => (await import('../remove-dialog.tsx')).RemoveDialog)

/** At the end of the edit page: takes the listing from view, unless approved rentals lie ahead. */
export function RemoveListing({ editor, listing }: { editor: ListingEditor; listing: Equipment }) {
  const navigate = useNavigate()
  const setState = useListingState(listing)
  const [open, setOpen] = useState<boolean>()
  const { id, name, paused, availability } = listing
  return (
    <FormSection id="remove" title={m.equipment_form_delete()} lead={m.equipment_form_delete_hint()}>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        {m.equipment_own_remove()}
      </Button>
      {open === undefined ? null : (
        <Suspense>
          <RemoveDialog
            open={open}
            listing={{
              id,
              name,
              state: paused ? 'paused' : 'on_offer',
              today: availability.today,
              pending_requests: 0,
            }}
            onPause={() => setState({ state: 'paused' })}
            onClose={() => setOpen(false)}
            onRemoved={async () => {
              editor.draft.forget()
              await navigate({ to: '/my-listings', ignoreBlocker: true })
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
