import { Link } from '@tanstack/react-router'
import { CalendarDays, Ellipsis, Eye, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import type { OwnEquipment } from '../own-equipment.ts'
import { useListingState } from '../use-own-acts.ts'

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** The owner's acts on a listing: edit and pause in reach, the rest one press away. */
export function OwnActs({ listing }: { listing: OwnEquipment }) {
  const { id, name, state } = listing
  const setState = useListingState(listing)
  const [removing, setRemoving] = useState<boolean>()
  const isPaused = state === 'paused'
  const flip = () => setState({ state: isPaused ? 'on_offer' : 'paused' })
  return (
    <div className={ownActsClass}>
      <Link
        to="/equipment/$id/edit"
        params={{ id }}
        aria-label={m.equipment_own_edit_of({ name })}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'flex-1' })}
      >
        <Pencil aria-hidden="true" />
        {m.equipment_own_edit()}
      </Link>
      <Button
        variant="secondary"
        size="sm"
        className="flex-1 md:min-w-32"
        aria-label={isPaused ? m.equipment_own_resume_of({ name }) : m.equipment_own_pause_of({ name })}
        onClick={flip}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? m.equipment_own_resume() : m.equipment_own_pause()}
      </Button>
      <MoreActs listing={listing} onRemove={() => setRemoving(true)} />
      {removing === undefined ? null : (
        <Suspense>
          <RemoveDialog
            open={removing}
            listing={listing}
            onPause={() => setState({ state: 'paused' })}
            onClose={() => setRemoving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export const ownActsClass =
  'col-span-full flex flex-wrap gap-2 md:col-span-1 md:col-start-3 md:row-start-1 md:justify-end xl:col-start-4'

function MoreActs({ listing: { id, name }, onRemove }: { listing: OwnEquipment; onRemove: () => void }) {
  return (
    <Menu
      align="end"
      label={m.equipment_own_more({ name })}
      triggerClass={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: 'min-w-11 md:min-w-8 px-1.5!',
      })}
      trigger={<Ellipsis aria-hidden="true" />}
    >
      <MenuLinks id={id} />
      <button type="button" role="menuitem" tabIndex={-1} className={menuItemClass()} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {m.equipment_own_remove()}
      </button>
    </Menu>
  )
}

function MenuLinks({ id }: { id: string }) {
  return (
    <>
      <Link
        to="/equipment/$id/edit"
        params={{ id }}
        hash="availability"
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass()}
      >
        <CalendarDays aria-hidden="true" />
        {m.equipment_own_availability()}
      </Link>
      <Link to="/equipment/$id" params={{ id }} role="menuitem" tabIndex={-1} className={menuItemClass()}>
        <Eye aria-hidden="true" />
        {m.equipment_own_view()}
      </Link>
    </>
  )
}
