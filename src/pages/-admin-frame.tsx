import { Link, useMatch } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight, ListTree, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AdminSection, adminSections } from '#features/admin/frame/admin-address.ts'
import { SearchEverything } from '#features/admin/search/screens/search-everything.tsx'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { adminWords } from './-admin-sections.tsx'

/**
 * The administrators' frame: sections at the left, the open one beside them; on a phone the list first, then each with
 * a way back.
 */
export function AdminFrame({ children }: { children: ReactNode }) {
  const section = useMatch({ from: '/admin/', shouldThrow: false })?.search.section
  const atCategories = useMatch({ from: '/admin/categories', shouldThrow: false }) !== undefined
  const shown = section ?? (atCategories ? undefined : 'overview')
  const isOpen = section !== undefined || atCategories
  return (
    <div className="page grid content-start gap-x-10 gap-y-6 py-8 md:grid-cols-[13rem_1fr] md:py-12 print:block">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:col-span-2 print:hidden">
        <div className={cx('gap-1 md:grid', isOpen ? 'max-md:sr-only' : 'grid')}>
          <h1 className="text-36">{m.admin_title()}</h1>
          <p className="text-muted">{m.admin_lead()}</p>
        </div>
        <SearchEverything />
      </header>
      <nav aria-label={m.admin_sections()} className={cx('md:block print:hidden', isOpen && 'hidden')}>
        <ul className="grid border-t border-hairline md:sticky md:top-24 md:gap-1 md:border-0">
          {adminSections.map((one) => (
            <SectionEntry key={one} section={one} isAsked={one === section} isShown={one === shown} />
          ))}
          <li className={rowClass}>
            <Link
              to="/admin/categories"
              aria-current={atCategories ? 'page' : undefined}
              className={entryClass(atCategories)}
            >
              <EntryWords Icon={ListTree} label={m.admin_categories()} />
            </Link>
          </li>
        </ul>
      </nav>
      <div className={cx('min-w-0 md:block', !isOpen && 'hidden')}>
        <Link
          to="/admin"
          className="-ml-2 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium no-underline hover:bg-shade md:hidden print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {m.admin_title()}
        </Link>
        {children}
      </div>
    </div>
  )
}

type EntryProps = { section: AdminSection; isAsked: boolean; isShown: boolean }

function SectionEntry({ section, isAsked, isShown }: EntryProps) {
  const { label, Icon } = adminWords[section]
  return (
    <li className={rowClass}>
      <Link
        to="/admin"
        search={{ section }}
        aria-current={isAsked ? 'page' : undefined}
        className={entryClass(isShown)}
      >
        <EntryWords Icon={Icon} label={label()} />
      </Link>
    </li>
  )
}

function EntryWords({ Icon, label }: { Icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 text-muted" />
      <span className="flex-1">{label}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted md:hidden" />
    </>
  )
}

const rowClass = 'border-b border-hairline md:border-0'

function entryClass(isShown: boolean): string {
  return cx(
    'flex min-h-14 items-center gap-3 px-2 py-1.5 font-medium no-underline transition-colors hover:bg-shade md:min-h-11 md:rounded-md md:px-3',
    isShown && 'md:bg-sunken',
  )
}
