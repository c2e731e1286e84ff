import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { termIn } from '#features/catalogue/vocabulary/term-in.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney, toCents } from '#platform/money.ts'
import { WrittenText } from '#ui/written-text.tsx'
import type { Equipment } from '../equipment.ts'
import { cityLabel } from './about-equipment.ts'

/** A titled part of a listing. */
export function Section({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  )
}

/** The owner’s own words; nothing when there are none. */
export function AboutSection({ equipment: { description, details } }: { equipment: Equipment }) {
  const words = [description, details].filter((one) => one.trim() !== '').join('\n\n')
  if (!words) return null
  return (
    <Section title={m.equipment_about()}>
      <div className="grid gap-2">
        <WrittenText text={words} className="max-w-prose" />
      </div>
    </Section>
  )
}

/** The parts that come with the item; empty without any. */
export function IncludedSection({ equipment: { included, terms } }: { equipment: Equipment }) {
  if (included.length === 0) return null
  return (
    <Section title={m.equipment_included()}>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {included.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            {termIn(item, terms.included, getLocale())}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The figures of the item, its value among them: what a renter's insurance has to cover. */
export function SpecsSection({ equipment: { specs, terms, replacement_value } }: { equipment: Equipment }) {
  const value = replacement_value ? formatMoney(toCents(replacement_value), getLocale()) : null
  const rows = Object.entries(specs)
  if (rows.length === 0 && !value) return null
  return (
    <Section title={m.equipment_specs()}>
      <dl className="border-t border-hairline">
        {rows.map(([name, text]) => (
          <SpecRow key={name} name={termIn(name, terms.specs, getLocale())}>
            {termIn(text, terms.specs, getLocale())}
          </SpecRow>
        ))}
        {value ? (
          <SpecRow name={m.equipment_replacement_value()}>
            <span className="font-mono font-semibold tabular-nums">{value}</span>
            <span className="block text-14 text-muted">{m.equipment_replacement_hint()}</span>
          </SpecRow>
        ) : null}
      </dl>
    </Section>
  )
}

function SpecRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-hairline py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The city alone: the address is for those whose request is approved. */
export function PlaceSection({ equipment: { city } }: { equipment: Equipment }) {
  return (
    <Section title={m.equipment_place()}>
      <p className="max-w-prose">
        <strong className="font-semibold">{cityLabel(city)}</strong>
        <span className="block text-muted">{m.equipment_place_hint()}</span>
      </p>
    </Section>
  )
}
