import { z } from '@hono/zod-openapi'

const day = z.iso.date().openapi({ example: '2027-03-01' })
/** Days as they travel, end included. */
const dateRange = z.strictObject({ start_date: day, end_date: day })

/** When an item can be had. */
export const equipmentCalendar = z
  .strictObject({
    today: day.describe('At the place of the equipment'),
    periods: z.array(dateRange).describe('When the owner lends it; none means always'),
    blocked: z.array(day).describe('Days that the owner closed one by one, from today on'),
    booked: z.array(dateRange).describe('Days that approved rentals hold, from today on'),
    version: z
      .number()
      .int()
      .describe('Counts the owner’s changes: whoever saves days says which one they read'),
  })
  .openapi('EquipmentCalendar')

export type DateRange = z.infer<typeof dateRange>
export type EquipmentCalendar = z.infer<typeof equipmentCalendar>
/** An owner's settings: empty `periods` means always; each of the `blocked` days is closed on top. */
export type Offer = Pick<EquipmentCalendar, 'periods' | 'blocked'>
