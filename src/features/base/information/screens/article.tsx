import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatDay } from '#platform/day-text.ts'
import { useWords, type Words } from '../words.ts'
import { Prose } from './prose.tsx'

/** When the long texts last changed. */
const UPDATED = '2026-11-26'

type Text = (words: Words) => string
export type Section = { id: string; title: Text; body: Text }
type Props = {
  title: Text
  lead: Text
  sections: readonly Section[]
  /** Numbers the sections, for texts that are cited. */
  numbered?: boolean
  /** Between the head and the sections. */
  children?: ReactNode
}

/** A page of explanation: its head, a table of its sections that stays beside them, and when it last changed. */
export function Article({ title, lead, sections, numbered, children }: Props) {
  const words = useWords()
  const number = (index: number) => (numbered ? `${index + 1}. ` : '')
  return (
    <div className="page grid gap-10 py-12 md:py-16 lg:grid-cols-[1fr_17rem] lg:gap-16">
      <article className="grid min-w-0 grid-cols-1 content-start gap-10">
        <header className="grid gap-4">
          <h1 className="text-36 md:text-48">{title(words)}</h1>
          <Prose className="text-18 text-muted">{lead(words)}</Prose>
          <p className="font-mono text-12 text-muted">
            {m.information_updated({ date: '' }).trim()} <time dateTime={UPDATED}>{longDay(UPDATED)}</time>
          </p>
        </header>
        {children}
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} className="grid scroll-mt-24 gap-3">
            <h2 className="text-22 md:text-28">
              {number(index)}
              {section.title(words)}
            </h2>
            <Prose>{section.body(words)}</Prose>
          </section>
        ))}
      </article>
      <nav
        aria-labelledby="contents"
        className="top-24 self-start max-lg:hidden lg:sticky lg:max-h-[calc(100dvh-8rem)] lg:overflow-auto"
      >
        <h2 id="contents" className="pb-2 text-14 text-muted">
          {m.information_contents()}
        </h2>
        <ul className="grid border-l border-hairline">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-8 items-center py-1 pl-4 text-14 text-muted no-underline hover:text-ink hover:underline"
              >
                {number(index)}
                {section.title(words)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function longDay(day: string): string {
  return formatDay(day, getLocale(), null)
}
