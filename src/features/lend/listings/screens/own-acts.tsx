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

type Props = { listing: OwnEquipment; compact?: boolean }

/** The owner's acts on a listing: edit and pause in reach, the rest one press away. In a table's row, edit alone is in reach. */
export function OwnActs({ listing, compact = false }: Props) {
  const { id, name, state } = listing
  const setState = useListingState(listing)
  const [removing, setRemoving] = useState<boolean>()
  const isPaused = state === 'paused'
  const flip = () => setState({ state: isPaused ? 'on_offer' : 'paused' })
  return (
    <div className={compact ? 'flex justify-end gap-1' : ownActsClass}>
      <Link
        to="/equipment/$id/edit"
        params={{ id }}
        aria-label={m.equipment_own_edit_of({ name })}
        className={buttonClass(
          compact ? quietAct : { variant: 'secondary', size: 'sm', className: 'flex-1' },
        )}
      >
        <Pencil aria-hidden="true" />
        <span className={compact ? 'max-md:sr-only' : undefined}>{m.equipment_own_edit()}</span>
      </Link>
      {compact ? null : <FlipButton name={name} isPaused={isPaused} onFlip={flip} />}
      <MoreActs listing={listing} onFlip={compact ? flip : undefined} onRemove={() => setRemoving(true)} />
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

const quietAct = { variant: 'quiet', size: 'sm', className: 'max-md:min-w-11 max-md:px-2' } as const

type FlipProps = { name: string; isPaused: boolean; onFlip: () => void }

function FlipButton({ name, isPaused, onFlip }: FlipProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="flex-1 md:min-w-32"
      aria-label={isPaused ? m.equipment_own_resume_of({ name }) : m.equipment_own_pause_of({ name })}
      onClick={onFlip}
    >
      <FlipWords isPaused={isPaused} />
    </Button>
  )
}

function FlipWords({ isPaused }: { isPaused: boolean }) {
  return (
    <>
      {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      {isPaused ? m.equipment_own_resume() : m.equipment_own_pause()}
    </>
  )
}

type MoreProps = { listing: OwnEquipment; onFlip: (() => void) | undefined; onRemove: () => void }

function MoreActs({ listing: { id, name, state }, onFlip, onRemove }: MoreProps) {
  return (
    <Menu
      align="end"
      label={m.equipment_own_more({ name })}
      triggerClass={buttonClass({
        variant: onFlip ? 'quiet' : 'secondary',
        size: 'sm',
        className: 'min-w-11 md:min-w-8 px-1.5!',
      })}
      trigger={<Ellipsis aria-hidden="true" />}
    >
      <MenuLinks id={id} />
      {onFlip ? (
        <button type="button" role="menuitem" tabIndex={-1} className={menuItemClass()} onClick={onFlip}>
          <FlipWords isPaused={state === 'paused'} />
        </button>
      ) : null}
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
