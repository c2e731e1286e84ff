import { Link } from '@tanstack/react-router'
import { BadgeCheck, FileText, ShieldCheck } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import type { RentalView } from '../rental-view.ts'
import { HiddenContacts } from './hidden-contacts.tsx'
import { InsuranceLink } from './insurance-panel.tsx'
import { MessageLink } from './message-link.tsx'
import { isInsured } from './rental-progress.ts'
import { Message } from './renter-card.tsx'

/** The renter who asks: badges, résumé, experience, message and insurance. */
export function Asker({ rental }: { rental: RentalView }) {
  const { renter } = rental
  return (
    <section aria-labelledby="asker" className="grid gap-5">
      <h2 id="asker" className="text-22">
        {m.rentals_asker()}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={renter.name} src={renter.avatar_url} size={56} />
        <div className="grid gap-1.5">
          <p className="text-18 font-semibold">{renter.name}</p>
          <Badges renter={renter} />
        </div>
        <MessageLink rental={rental} className="ml-auto" />
      </div>
      <Links renter={renter} />
      <div className="grid gap-2">
        <p className="font-medium">
          {rental.has_experience ? m.rentals_experienced() : m.rentals_not_experienced()}
        </p>
        {rental.experience_description ? (
          <WrittenText text={rental.experience_description} className="max-w-prose text-muted" />
        ) : null}
        <HiddenContacts rental={rental} words="experience_description" />
      </div>
      {rental.note ? (
        <Message who={m.rentals_message_from({ name: renter.name })} rental={rental} words="note" />
      ) : null}
      <div className="grid gap-1">
        <h3 className="font-sans text-14 font-medium tracking-normal">{m.rentals_insurance()}</h3>
        {isInsured(rental) ? (
          <InsuranceLink rental={rental} />
        ) : (
          <p className="text-14 text-muted">{m.rentals_insurance_waiting()}</p>
        )}
      </div>
    </section>
  )
}

function Badges({ renter }: { renter: RentalView['renter'] }) {
  const { id_verified, police_clearance_verified } = renter
  return (
    <span className="flex flex-wrap gap-1.5">
      {id_verified ? (
        <StatusTag tone="green" icon={<BadgeCheck aria-hidden="true" />}>
          {m.rentals_id_verified()}
        </StatusTag>
      ) : null}
      {police_clearance_verified ? (
        <StatusTag tone="green" icon={<ShieldCheck aria-hidden="true" />}>
          {m.rentals_police_verified()}
        </StatusTag>
      ) : null}
      {id_verified || police_clearance_verified ? null : (
        <StatusTag tone="neutral">{m.rentals_not_verified()}</StatusTag>
      )}
    </span>
  )
}

function Links({ renter }: { renter: RentalView['renter'] }) {
  const look = 'inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4 md:min-h-8'
  return (
    <p className="flex flex-wrap gap-x-6 text-14">
      <Link to="/profile/$id" params={{ id: renter.id }} className={look}>
        {m.rentals_profile()}
      </Link>
      {renter.resume_url ? (
        <a href={renter.resume_url} target="_blank" rel="noopener" className={look}>
          <FileText aria-hidden="true" className="size-4" />
          {m.rentals_resume()}
        </a>
      ) : null}
    </p>
  )
}
