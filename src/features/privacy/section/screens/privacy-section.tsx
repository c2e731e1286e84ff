import type { ComponentType } from 'react'
import { m } from '#paraglide/messages.js'
import { ExportPart } from '../../exports/export-part.tsx'
import { LeavingPart } from '../../leaving/leaving-part.tsx'
import { ConsentsPart } from './consents-part.tsx'

/** The parts about a person's data and their rights; leaving comes last. */
const parts: { name: string; Part: ComponentType }[] = [
  { name: 'download', Part: ExportPart },
  { name: 'consents', Part: ConsentsPart },
  { name: 'leaving', Part: LeavingPart },
]

/** The section of /account about stored data: a list of parts, each with its own heading. */
export function PrivacySection() {
  return (
    <section aria-labelledby="privacy" className="grid gap-10">
      <h2 id="privacy" className="text-28">
        {m.account_privacy()}
      </h2>
      {parts.map(({ name, Part }) => (
        <Part key={name} />
      ))}
    </section>
  )
}
