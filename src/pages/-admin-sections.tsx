import {
  BadgeCheck,
  Camera,
  ChartColumn,
  CircleDollarSign,
  ClipboardList,
  Gavel,
  Hammer,
  Landmark,
  type LucideIcon,
  ScrollText,
  Siren,
  Store,
  UserRoundX,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { AdminSection } from '#features/admin/frame/admin-address.ts'
import { m } from '#paraglide/messages.js'
import { lazyPart } from '#ui/lazy-part.ts'

/**
 * The sections of the desk, in the rail’s order, each with its code in a file of its own:
 * `Screen: lazyPart(async () => (await import('#features/admin/people/screens/people-section.tsx')).PeopleSection)`.
 * A screen draws its own `h2`, and reads the address by `useAdminAddress`.
 */
export const adminScreens: Record<AdminSection, ComponentType> = {
  overview: lazyPart(
    async () => (await import('#features/admin/overview/screens/overview-section.tsx')).OverviewSection,
  ),
  listings: lazyPart(
    async () =>
      (await import('#features/admin/moderation/listings/screens/listings-section.tsx')).ListingsSection,
  ),
  stores: lazyPart(
    async () =>
      (await import('#features/admin/moderation/listings/screens/stores-section.tsx')).StoresSection,
  ),
  queue: lazyPart(
    async () => (await import('#features/admin/moderation/queue/screens/queue-section.tsx')).QueueSection,
  ),
  checks: lazyPart(
    async () => (await import('#features/admin/checks/screens/checks-section.tsx')).ChecksSection,
  ),
  jobs: lazyPart(async () => (await import('#features/admin/jobs/screens/jobs-section.tsx')).JobsSection),
  rentals: lazyPart(
    async () => (await import('#features/admin/rentals/rentals/screens/rentals-section.tsx')).RentalsSection,
  ),
  money: lazyPart(async () => (await import('#features/admin/money/screens/money-section.tsx')).MoneySection),
  taxes: lazyPart(async () => (await import('#features/admin/taxes/screens/taxes-section.tsx')).TaxesSection),
  events: lazyPart(
    async () => (await import('#features/admin/security-record/screens/events-section.tsx')).EventsSection,
  ),
  deletions: lazyPart(
    async () => (await import('#features/admin/deletions/screens/deletions-section.tsx')).DeletionsSection,
  ),
  incidents: lazyPart(
    async () => (await import('#features/admin/incidents/screens/incidents-section.tsx')).IncidentsSection,
  ),
  people: lazyPart(
    async () => (await import('#features/admin/people/screens/people-section.tsx')).PeopleSection,
  ),
}

export const adminWords: Record<AdminSection, { label: () => string; Icon: LucideIcon }> = {
  overview: { label: m.admin_section_overview, Icon: ChartColumn },
  queue: { label: m.admin_section_queue, Icon: Gavel },
  checks: { label: m.admin_section_checks, Icon: BadgeCheck },
  people: { label: m.admin_section_people, Icon: UsersRound },
  listings: { label: m.admin_section_listings, Icon: Camera },
  stores: { label: m.admin_section_stores, Icon: Store },
  rentals: { label: m.admin_section_rentals, Icon: ClipboardList },
  money: { label: m.admin_section_money, Icon: CircleDollarSign },
  taxes: { label: m.admin_section_taxes, Icon: Landmark },
  jobs: { label: m.admin_section_jobs, Icon: Hammer },
  events: { label: m.admin_section_events, Icon: ScrollText },
  deletions: { label: m.admin_section_deletions, Icon: UserRoundX },
  incidents: { label: m.admin_section_incidents, Icon: Siren },
}
