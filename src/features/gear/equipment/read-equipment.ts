import type { EquipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { readCalendar } from '#features/catalogue/availability/read-calendar.ts'
import { termsOf } from '#features/catalogue/vocabulary/gear-terms.ts'
import { lenderOf } from '#features/people/profiles/lender.ts'
import { withResponseTime } from '#features/people/profiles/read-response-time.ts'
import { rentalTaxes } from '#features/people/taxes/taxes-on.ts'
import type { Ctx } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'
import { toCents } from '#platform/money.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Equipment, Prices, StoreSummary } from './equipment.ts'
import { equipmentMay, maySee } from './may.ts'
import { type EquipmentRow, selectEquipment } from './store.ts'

const refuse = refuser(commonRefusals)

/**
 * A listing with its owner, store, city and calendar. One that is not on offer, paused or hidden, is found by its owner and by
 * administrators alone.
 */
export async function readEquipment(ctx: Ctx, id: string): Promise<Equipment | Refused<'not_found'>> {
  const row = await findVisible(ctx, id)
  if (!row) return refuse('not_found')
  return {
    ...textsOf(row),
    ...pricesOf(row),
    images: row.images,
    location: row.label,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
    city: { label: row.label, label_fr: row.label_fr, time_zone: row.time_zone },
    user_id: row.user_id,
    owner: lenderOf(await withResponseTime(ctx, row, (one) => one.user_id)),
    storeId: row.store_id,
    store: storeOf(row),
    specs: row.specs,
    included: row.included,
    terms: termsOf(row.specs, row.included),
    is_store_listing: row.is_store_listing,
    has_pending_requests: row.has_pending_requests,
    paused: row.paused_at !== null,
    hidden: hiddenOf(row),
    created_at: row.created_at.toISOString(),
    version: row.version,
    ...taxesOf(ctx, row),
    availability: await calendarFor(ctx, row),
    not_available_to_viewer: row.is_blocked,
    may: equipmentMay(ctx.viewer, row),
  }
}

/** When an item can be had, from today at its place. */
export async function readAvailability(
  ctx: Ctx,
  id: string,
): Promise<EquipmentCalendar | Refused<'not_found'>> {
  const row = await findVisible(ctx, id)
  return row ? calendarFor(ctx, row) : refuse('not_found')
}

async function findVisible(ctx: Ctx, id: string): Promise<EquipmentRow | null> {
  const row = isUuid(id) ? await selectEquipment(ctx.db, id, ctx.viewer?.id ?? null) : undefined
  return row && maySee(ctx.viewer, row) ? row : null
}

async function calendarFor(
  ctx: Ctx,
  row: Pick<EquipmentRow, 'id' | 'time_zone'>,
): Promise<EquipmentCalendar> {
  return readCalendar(ctx.db, row.id, dayInZone(ctx.clock.now(), row.time_zone))
}

function textsOf({ id, name, description, category, subcategory, make, model, details }: EquipmentRow) {
  return { id, name, description, category, subcategory, make, model, details }
}

function hiddenOf({ hidden_reason, store_hidden, store_hidden_reason }: EquipmentRow): Equipment['hidden'] {
  if (hidden_reason !== null) return { by: 'listing', reason: hidden_reason }
  return store_hidden ? { by: 'store', reason: store_hidden_reason ?? '' } : null
}

function pricesOf(row: EquipmentRow): Prices & Pick<Equipment, 'replacement_value'> {
  const { price, weekly_price, monthly_price, replacement_value } = row
  return {
    price,
    weekly_price,
    monthly_price,
    price_cents: toCents(price),
    weekly_price_cents: weekly_price === null ? null : toCents(weekly_price),
    monthly_price_cents: monthly_price === null ? null : toCents(monthly_price),
    replacement_value,
  }
}

function taxesOf({ clock, config }: Ctx, { province_code, tax_standing, time_zone }: EquipmentRow) {
  const taxes = rentalTaxes({
    day: dayInZone(clock.now(), time_zone),
    province: province_code,
    owner: tax_standing,
    platform: config.taxNumbers,
  })
  return {
    taxes: taxes.map(({ code, rate_ppm }) => ({ code, rate_ppm })),
    owner_registered: tax_standing?.collects_gst ?? null,
  }
}

function storeOf(row: EquipmentRow): StoreSummary | null {
  if (row.store_id === null || row.store_name === null) return null
  return {
    id: row.store_id,
    name: row.store_name,
    logo_url: row.store_logo_url,
    location: row.store_location ?? '',
    location_fr: row.store_location_fr ?? row.store_location ?? '',
  }
}
