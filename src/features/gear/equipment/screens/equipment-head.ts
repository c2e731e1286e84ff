import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import type { Equipment } from '../equipment.ts'
import { aboutEquipment, cityLabel } from './about-equipment.ts'

/** Browsers are sent nothing of what it needs. */
const aboutOnServer = createIsomorphicFn().server(aboutEquipment)

/** Title, description, share picture and structured data of a listing. */
export function equipmentHead(equipment: Equipment) {
  const { id, name, city, paused } = equipment
  const path = `/equipment/${id}`
  return pageHead({
    title: m.equipment_title({ name, place: cityLabel(city) }),
    path,
    noindex: paused,
    about: aboutOnServer(equipment, path),
  })
}
