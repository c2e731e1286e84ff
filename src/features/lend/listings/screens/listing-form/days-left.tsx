import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DaysLeftBy } from './listing-draft.ts'

type Props = { by: DaysLeftBy; pending: boolean; form: string }

/** The listing is saved and its days are not (SPEC §8): what to know, and trying again with all that `form` holds. */
export function DaysLeft({ by, pending, form }: Props) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed stood far below.
    told.current?.focus({ preventScroll: true })
    told.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={told} tabIndex={-1} role="alert" className="scroll-mt-24 outline-none">
      <Notice
        tone="amber"
        title={daysLeftWords(by)}
        action={
          <Button
            type="submit"
            form={form}
            variant="secondary"
            size="sm"
            pending={pending}
            pendingLabel={m.equipment_form_saving()}
          >
            {m.equipment_form_days_again()}
          </Button>
        }
      >
        {by === 'created' ? <p>{m.equipment_form_days_lead()}</p> : null}
        <p>{m.equipment_form_days_kept()}</p>
      </Notice>
    </div>
  )
}

/** The sentence of SPEC §8, or its like after an edit. */
export function daysLeftWords(by: DaysLeftBy): string {
  return by === 'created' ? m.equipment_form_days_failed_detail() : m.equipment_form_days_failed_saved()
}
