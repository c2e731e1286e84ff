import { useBlocker } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { changedFields } from './listing-values.ts'
import type { ListingEditor } from './use-listing-form.ts'

/**
 * Asks before the page is left with something unsaved: the draft may stay, or go. The browser itself asks only where a reload
 * would lose something: photographs on their way, or all of it when this browser keeps nothing.
 */
export function LeaveListing({ editor, saving }: { editor: ListingEditor; saving: boolean }) {
  const { form, base, photographs, draft } = editor
  useWatch({ control: form.control })
  const sending = photographs.photographs.some(({ state }) => state === 'sending')
  const unsaved = sending || changedFields(base.values, form.getValues()).length > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && !saving && current.pathname !== next.pathname,
    enableBeforeUnload: () => sending || (unsaved && !saving && draft.isRefused),
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={m.equipment_form_leave_title()}
      detail={leaveWords(sending, draft.isRefused)}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              draft.forget()
              blocker.proceed?.()
            }}
          >
            {m.equipment_form_leave_drop()}
          </Button>
          {draft.isRefused ? null : (
            <Button variant="secondary" onClick={() => blocker.proceed?.()}>
              {m.equipment_form_leave_keep()}
            </Button>
          )}
          <Button onClick={stay} data-autofocus>
            {m.equipment_form_leave_stay()}
          </Button>
        </>
      }
    />
  )
}

function leaveWords(sending: boolean, refused: boolean): string {
  if (refused) return m.equipment_form_leave_refused()
  return sending ? m.equipment_form_leave_photos() : m.equipment_form_leave_detail()
}
