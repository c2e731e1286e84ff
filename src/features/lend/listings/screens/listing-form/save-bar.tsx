import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { FormProgress } from './part-list.tsx'
import type { ListingEditor } from './use-listing-form.ts'
import type { SavePhase } from './use-save-listing.ts'

type Props = { editor: ListingEditor; phase: SavePhase }

/** How far it is, and saving it, at the thumb; wide screens have both beside the form. */
export function SaveBar({ editor, phase }: Props) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-5 border-t border-hairline bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden">
      <div className="min-w-0 flex-1">
        <FormProgress editor={editor} />
      </div>
      <SaveButton editor={editor} phase={phase} />
    </div>
  )
}

/** Publishes or saves; `form` names the form when the button is outside of it. */
export function SaveButton({ editor, phase, form }: Props & { form?: string }) {
  const isNew = editor.listing === null
  const saving = isNew ? m.equipment_form_publishing() : m.equipment_form_saving()
  return (
    <Button
      type="submit"
      form={form}
      size="lg"
      block={form !== undefined}
      pending={phase !== null}
      pendingLabel={phase === 'photographs' ? m.equipment_form_sending_photos() : saving}
    >
      {isNew ? m.equipment_form_publish() : m.equipment_form_save()}
    </Button>
  )
}
