import { z } from 'zod'
import type { Ctx, SignedIn } from '#platform/context.ts'
import { isRefusalCode, refusalText } from '#platform/http/problem.ts'
import type { Locale } from '#platform/locale.ts'
import { requestInput } from '../contract.ts'
import type { WaitingRequest } from './contract.ts'
import { selectOutcome, selectWaiting } from './store.ts'

type Refusal = { refused_code: string | null; refused_values: unknown }

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const shown = requestInput.omit({ expected_total_cents: true })

/** The viewer's requests that are on their way, or could not be sent. */
export async function listWaiting({ db, viewer, locale }: SignedIn): Promise<{ items: WaitingRequest[] }> {
  const rows = await selectWaiting(db, viewer.id)
  return {
    items: rows.map((row) => ({
      id: row.id,
      equipment_id: row.equipment_id,
      equipment_name: row.equipment_name,
      state: row.refused_code === null ? 'waiting' : 'refused',
      why: whyOf(row, locale),
      input: shown.parse(row.input),
    })),
  }
}

/** The outcome of a request, for the page that sent it. An unknown one waits: it may be of a person with an account. */
export async function readWaitingState({ db, locale }: Ctx, id: string) {
  const { isSent, waiting } = await selectOutcome(db, id)
  if (isSent) return { state: 'sent' as const, why: null }
  const why = waiting ? whyOf(waiting, locale) : null
  return { state: why === null ? ('waiting' as const) : ('refused' as const), why }
}

function whyOf({ refused_code, refused_values }: Refusal, locale: Locale): string | null {
  if (refused_code === null || !isRefusalCode(refused_code)) return null
  return refusalText(refused_code, locale, values.parse(refused_values))
}
