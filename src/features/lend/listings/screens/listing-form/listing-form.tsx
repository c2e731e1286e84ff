import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { HiddenWhy } from '#features/gear/equipment/hidden-why.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DaysLeft } from './days-left.tsx'
import { DaysSection } from './days-section.tsx'
import { LeaveListing } from './leave-listing.tsx'
import { PartList } from './part-list.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { RemoveListing } from './remove-listing.tsx'
import { SaveBar, SaveButton } from './save-bar.tsx'
import { type ListingEditor, useListingForm } from './use-listing-form.ts'
import { useSaveListing } from './use-save-listing.ts'
import { WhatSection } from './what-section.tsx'
import { WordsSection } from './words-section.tsx'

type Props = { userId: string; listing: Equipment | null; inStore: boolean; city: string }

/** Everything an owner says of a listing, in one form: a new one, or one of their own. */
export function ListingForm({ userId, listing, inStore, city }: Props) {
  const editor = useListingForm(userId, listing, { inStore, city })
  const saving = useSaveListing(editor)
  const { theirs, trouble, phase } = saving
  const box = useFocusOnErrors(editor)
  const id = useId()
  useEffect(scrollToPart, [])
  return (
    <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        {listing?.hidden ? <HiddenWhy hidden={listing.hidden}>{m.equipment_hidden_edit()}</HiddenWhy> : null}
        <Standing editor={editor} form={box} formId={id} pending={phase !== null} />
        <form
          id={id}
          ref={box}
          noValidate
          onSubmit={saving.submit}
          onKeyDown={stayOnEnter}
          className="grid min-w-0 grid-cols-1 gap-8"
        >
          <WhatSection editor={editor} />
          <PhotoSection editor={editor} />
          <PricesSection editor={editor} />
          <PlaceSection editor={editor} />
          <WordsSection editor={editor} />
          <DaysSection editor={editor} />
          <Trouble>{trouble}</Trouble>
          <SaveBar editor={editor} phase={phase} />
        </form>
        {listing ? <RemoveListing editor={editor} listing={listing} /> : null}
      </div>
      <aside className="hidden lg:block">
        <div className="sticky top-24 grid gap-6">
          <PartList editor={editor} />
          <SaveButton editor={editor} phase={phase} form={id} />
        </div>
      </aside>
      <LeaveListing editor={editor} saving={phase !== null} />
      {theirs ? (
        <ConflictDialog
          editor={editor}
          theirs={theirs}
          onBack={saving.backToForm}
          onSettled={saving.saveSettled}
        />
      ) : null}
    </div>
  )
}

type StandingProps = Restored & { formId: string; pending: boolean }

/** Says that the form's days were not saved, or that its draft was restored. */
function Standing({ formId, pending, ...rest }: StandingProps) {
  const { daysLeft, restored } = rest.editor
  if (daysLeft) return <DaysLeft by={daysLeft} form={formId} pending={pending} />
  return restored ? <RestoredNotice {...rest} /> : null
}

type Restored = { editor: ListingEditor; form: RefObject<HTMLFormElement | null> }

function RestoredNotice({ editor, form }: Restored) {
  const isNew = editor.listing === null
  const startAfresh = () => {
    editor.startAfresh()
    // The button that was pressed is gone.
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Notice
      title={m.equipment_form_restored()}
      action={
        <Button variant="secondary" size="sm" onClick={startAfresh}>
          {isNew ? m.equipment_form_afresh_new() : m.equipment_form_afresh_edit()}
        </Button>
      }
    >
      {isNew ? m.equipment_form_restored_new() : m.equipment_form_restored_edit()}
      {editor.missing > 0 ? (
        <p className="pt-1 font-medium">{m.equipment_form_restored_photos({ count: editor.missing })}</p>
      ) : null}
    </Notice>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <Notice tone="red" title={m.equipment_form_failed()}>
          {children}
        </Notice>
      ) : null}
    </div>
  )
}

/** The part that the address names: the browser looked for it before the form stood. */
function scrollToPart() {
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

/** Enter in a line of text would publish, which is the button's alone: on a phone it is the key that ends each field. */
function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** After a try that found errors, the focus goes to the first of them, in the order of the page. */
function useFocusOnErrors({ form }: ListingEditor) {
  const box = useRef<HTMLFormElement>(null)
  const { isSubmitting, submitCount } = form.formState
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [submitCount, isSubmitting])
  return box
}
