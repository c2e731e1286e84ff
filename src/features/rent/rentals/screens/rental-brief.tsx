import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { rentalQuery } from '../queries.ts'
import type { RentalView } from '../rental-view.ts'
import { Deadline } from './deadline.tsx'
import { RentalDays } from './rental-days.tsx'
import { RentalPlate } from './rental-plate.tsx'
import { RentalTags } from './rental-tags.tsx'
import { nextStepText, stageTags } from './rental-words.ts'

type Props = { id: string; isWide: boolean }

/** A rental beside other content, such as a conversation: its days, its state, and a link to the next act. */
export function RentalBrief({ id, isWide }: Props) {
  const { data: rental, isPending } = useQuery(rentalQuery(id))
  if (isPending) return <Skeleton className={isWide ? 'h-80' : 'm-2 h-14'} />
  if (!rental) return null
  return isWide ? <Card rental={rental} /> : <Strip rental={rental} />
}

function Strip({ rental }: { rental: RentalView }) {
  const { tone, word } = stageTags[rental.stage]
  return (
    <div className="flex items-center gap-3 px-4 py-2 md:px-6">
      <RentalPlate rental={rental} className="w-14 shrink-0 max-sm:hidden" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="truncate text-14 font-semibold">{rental.equipment_name}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RentalDays rental={rental} count={false} />
          <StatusTag tone={tone}>{word()}</StatusTag>
        </div>
      </div>
      <NextStep rental={rental} isShort />
    </div>
  )
}

function Card({ rental }: { rental: RentalView }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <RentalPlate rental={rental} className="w-full" />
      <div className="grid gap-2">
        <RentalTags rental={rental} />
        <p className="text-18 font-semibold">{rental.equipment_name}</p>
        <RentalDays rental={rental} />
      </div>
      {rental.role === 'renter' ? <p className="text-14">{nextStepText(rental)}</p> : null}
      <Deadline rental={rental} />
      <NextStep rental={rental} />
    </div>
  )
}

/** To the answer, to the payment, or to where one looks at it. */
function NextStep({ rental, isShort = false }: { rental: RentalView; isShort?: boolean }) {
  const { id, role, may } = rental
  const isDue = role === 'owner' ? may.approve || may.reject : may.pay
  const word = isDue
    ? role === 'owner'
      ? m.rentals_brief_answer()
      : m.rentals_brief_pay()
    : m.rentals_brief_see()
  const isIcon = isShort && !isDue
  const look = {
    className: isIcon ? iconButtonClass(true) : buttonClass({ variant: isDue ? 'primary' : 'secondary' }),
    title: isIcon ? word : undefined,
    children: (
      <>
        <span className={isIcon ? 'sr-only' : undefined}>{word}</span>
        {isIcon || !isShort ? <ArrowRight aria-hidden="true" /> : null}
      </>
    ),
  }
  if (role === 'owner') return <Link to="/rental-approval/$id" params={{ id }} {...look} />
  return <Link to="/my-rentals" {...look} />
}
