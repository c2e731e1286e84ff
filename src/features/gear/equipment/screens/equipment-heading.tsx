import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Equipment } from '../equipment.ts'
import { HeartButton } from '../heart-button.tsx'
import { ShareButton } from '../share-button.tsx'
import { cityLabel } from './about-equipment.ts'

/** The category of a listing and its subcategory, as far as they are known. */
export type Kinds = { category?: Kind | undefined; subcategory?: Kind | undefined }
type Kind = { slug: string; name: string }

/** Where the listing lies among the gear, its name, its maker, and its city. */
export function EquipmentHeading({ equipment, kinds }: { equipment: Equipment; kinds: Kinds }) {
  const { make, model, name } = equipment
  const maker = [make, model].filter(Boolean).join(' ')
  return (
    <header data-listing={equipment.id} className="grid min-w-0 grid-cols-1 gap-3 lg:col-span-2">
      <Breadcrumb trail={trailTo(kinds)} current={name} />
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <h1 className="text-28 md:text-36">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {maker && maker !== name ? <span>{maker}</span> : null}
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4" />
              {cityLabel(equipment.city)}
            </span>
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <HeartButton listing={equipment} />
          <ShareButton
            title={name}
            text={m.equipment_share_text({ name, place: cityLabel(equipment.city) })}
          />
        </div>
      </div>
    </header>
  )
}

function trailTo({ category, subcategory }: Kinds) {
  if (!category)
    return [
      <Link key="all" to="/rent">
        {m.equipment_all_gear()}
      </Link>,
    ]
  const within = (
    <Link key="category" to="/rent/$category" params={{ category: category.slug }}>
      {category.name}
    </Link>
  )
  if (!subcategory) return [within]
  const narrow = (
    <Link
      key="kind"
      to="/rent/$category"
      params={{ category: category.slug }}
      search={{ subcategory: subcategory.slug }}
    >
      {subcategory.name}
    </Link>
  )
  return [within, narrow]
}
