import { Camera, ClipboardList, CreditCard, type LucideIcon, Store, UserRound } from 'lucide-react'
import { stageTags } from '#features/rental-desk/rentals/rental-words.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/status-tag.tsx'
import type { FoundKind, FoundState } from '../found.ts'

export const kindWords: Record<FoundKind, { label: () => string; Icon: LucideIcon }> = {
  person: { label: m.admin_search_person, Icon: UserRound },
  listing: { label: m.admin_search_listing, Icon: Camera },
  store: { label: m.admin_search_store, Icon: Store },
  rental: { label: m.admin_search_rental, Icon: ClipboardList },
  payment: { label: m.admin_search_payment, Icon: CreditCard },
}

export const stateWords: Record<FoundState, { tone: Tone; word: () => string }> = {
  active: { tone: 'green', word: m.admin_state_active },
  suspended: { tone: 'red', word: m.admin_state_suspended },
  leaving: { tone: 'amber', word: m.admin_state_leaving },
  erased: { tone: 'neutral', word: m.admin_state_erased },
  on_offer: { tone: 'green', word: m.admin_state_on_offer },
  paused: { tone: 'neutral', word: m.admin_state_paused },
  hidden: { tone: 'red', word: m.admin_state_hidden },
  removed: { tone: 'neutral', word: m.admin_state_removed },
  withheld: { tone: 'neutral', word: m.admin_state_withheld },
  due: { tone: 'amber', word: m.admin_state_due },
  paid: { tone: 'green', word: m.admin_state_paid },
  void: { tone: 'neutral', word: m.admin_state_void },
  ...stageTags,
}
