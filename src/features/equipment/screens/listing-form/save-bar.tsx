import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { FormProgress } from './part-list.tsx'
import type { ListingEditor } from './use-listing-form.ts'
import type { SavePhase } from './use-save-listing.ts'

type Props = { editor: ListingEditor; phase: SavePhase }

/** How far it is, and saving it: at the thumb on phones, at the form's end elsewhere. */
export function SaveBar({ editor, phase }: Props) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-5 border-t border-hairline bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:static lg:mx-0 lg:justify-end lg:border-0 lg:bg-transparent lg:p-0">
      <div className="min-w-0 flex-1 lg:hidden">
        <FormProgress editor={editor} />
      </div>
      <SaveButton isNew={editor.listing === null} phase={phase} />
    </div>
  )
}

function SaveButton({ isNew, phase }: { isNew: boolean; phase: SavePhase }) {
  const saving = isNew ? m.equipment_form_publishing() : m.equipment_form_saving()
  return (
    <Button
      type="submit"
      size="lg"
      pending={phase !== null}
      pendingLabel={phase === 'photographs' ? m.equipment_form_sending_photos() : saving}
    >
      {isNew ? m.equipment_form_publish() : m.equipment_form_save()}
    </Button>
  )
}
