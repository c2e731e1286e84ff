import type { ComponentType } from 'react'
import { m } from '#paraglide/messages.js'
import { ExportPart } from '../download/screens/export-part.tsx'
import { LeavingPart } from '../leaving/screens/leaving-part.tsx'
import { ConsentsPart } from './consents-part.tsx'

/** What is kept about a person and what they may do about it; leaving stands last. */
const parts: { name: string; Part: ComponentType }[] = [
  { name: 'download', Part: ExportPart },
  { name: 'consents', Part: ConsentsPart },
  { name: 'leaving', Part: LeavingPart },
]

/** The section of /account about what is kept: a list of parts, each with a heading of its own. */
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
