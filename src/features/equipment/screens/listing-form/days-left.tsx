import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Offer } from '#features/availability/availability.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import type { Equipment } from '../../equipment.ts'
import { Days } from './days-section.tsx'
import { FormSection } from './form-section.tsx'
import { saveTroubleOf } from './save-trouble.ts'

type Props = {
  listing: Equipment
  isNew: boolean
  offer: Offer
  onSave: (offer: Offer) => Promise<void>
}

/** The listing is saved and its days are not (SPEC §8): what to know, and trying again. */
export function DaysLeft({ listing, isNew, offer, onSave }: Props) {
  const [value, setValue] = useState(offer)
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The long form is gone: what stands in its place begins above.
    told.current?.focus({ preventScroll: true })
    told.current?.scrollIntoView({ block: 'start' })
  }, [])
  async function save() {
    setPending(true)
    setTrouble('')
    try {
      await onSave(value)
    } catch (error) {
      const { detail, fields } = saveTroubleOf(error)
      setTrouble(fields[0]?.detail ?? detail)
      setPending(false)
    }
  }
  return (
    <div className="mx-auto grid w-full max-w-prose gap-6">
      <div ref={told} tabIndex={-1} role="alert" className="scroll-mt-24 outline-none">
        <Notice
          tone="amber"
          title={isNew ? m.equipment_form_days_failed_detail() : m.equipment_form_days_failed_saved()}
        >
          {isNew ? m.equipment_form_days_lead() : null}
          {trouble ? <p className="pt-1 font-medium text-red">{trouble}</p> : null}
        </Notice>
      </div>
      <FormSection id="availability" title={m.equipment_form_days()}>
        <Days value={value} listing={listing} onChange={setValue} />
      </FormSection>
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          pending={pending}
          pendingLabel={m.equipment_form_saving()}
          onClick={() => void save()}
        >
          {m.equipment_form_days_again()}
        </Button>
        <Link
          to="/equipment/$id"
          params={{ id: listing.id }}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {m.equipment_form_go_listing()}
        </Link>
      </div>
    </div>
  )
}
