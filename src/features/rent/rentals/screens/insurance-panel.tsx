import { FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { UploadRow } from '#ui/upload-row.tsx'
import { INSURANCE_TYPES } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { isInsured } from './rental-progress.ts'
import { useInsuranceUpload } from './use-insurance-upload.ts'

/** The renter's insurance document: the way to it, and to adding or replacing it while that may be. */
export function InsurancePanel({ rental, startOpen }: { rental: RentalView; startOpen: boolean }) {
  const insured = isInsured(rental)
  const [open, setOpen] = useState(startOpen && !insured)
  const mayAdd = rental.may.upload_insurance
  if (open && mayAdd) return <InsuranceDrop rental={rental} onDone={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <InsuranceLink rental={rental} />
      {mayAdd ? (
        <Button
          variant={insured ? 'quiet' : 'secondary'}
          size={insured ? 'sm' : 'md'}
          onClick={() => setOpen(true)}
        >
          {insured ? null : <Upload aria-hidden="true" />}
          {insured ? m.rentals_insurance_replace() : m.rentals_insurance_add()}
        </Button>
      ) : null}
    </div>
  )
}

function InsuranceDrop({ rental, onDone }: { rental: RentalView; onDone: () => void }) {
  const { upload, send, again, stop } = useInsuranceUpload(rental.id, onDone)
  return (
    <FileDrop
      label={m.rentals_insurance()}
      hint={m.rentals_insurance_hint()}
      offer={[...INSURANCE_TYPES, '.pdf', '.jpg', '.jpeg', '.png'].join()}
      onFiles={([file]) => (file ? void send(file) : undefined)}
    >
      {upload ? (
        <UploadRow
          name={upload.file.name}
          progress={upload.progress}
          error={upload.error}
          onRemove={stop}
          onRetry={() => void again()}
        />
      ) : null}
    </FileDrop>
  )
}

/** The way to the private document, for those who may see it. */
export function InsuranceLink({ rental }: { rental: RentalView }) {
  if (!rental.insurance_url || !rental.may.see_insurance) return null
  return (
    <a
      href={rental.insurance_url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 text-14 text-link underline underline-offset-4 md:min-h-8"
    >
      <FileText aria-hidden="true" className="size-4" />
      {m.rentals_insurance_open()}
    </a>
  )
}
