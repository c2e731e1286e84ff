import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { plainProse } from '../prose.ts'
import { useWords, type Words } from '../words.ts'
import { type FaqEntry, faqGroups } from './faq-entries.ts'
import { Prose } from './prose.tsx'

/** The questions, each at an address of its own, and a field that finds among them. */
export function FaqPage() {
  const words = useWords()
  const [text, setText] = useState('')
  const groups = faqGroups.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => mentions(entry, words, text)),
  }))
  const nothing = groups.every((group) => group.entries.length === 0)
  useOpenFromAddress()
  return (
    <div className="page grid max-w-4xl gap-10 py-12 md:py-16">
      <header className="grid gap-4">
        <h1 className="text-36 md:text-48">{m.information_faq_title()}</h1>
        <Prose className="text-18 text-muted">{m.information_faq_lead(words)}</Prose>
        <TextField
          label={m.information_faq_search()}
          hideLabel
          placeholder={m.information_faq_search()}
          type="search"
          start={<Search />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-form [@media(scripting:none)]:hidden"
        />
        <p role="status" className="text-muted empty:hidden">
          {nothing ? m.information_faq_none() : ''}
        </p>
      </header>
      {groups.map(({ id, title, entries }) =>
        entries.length === 0 ? null : (
          <section key={id} aria-labelledby={`${id}-questions`}>
            <h2 id={`${id}-questions`} className="border-b-2 border-ink pb-2 text-22">
              {title()}
            </h2>
            {entries.map((entry) => (
              <Disclosure key={entry.id} id={entry.id} summary={entry.question()}>
                <Prose>{entry.answer(words)}</Prose>
              </Disclosure>
            ))}
          </section>
        ),
      )}
    </div>
  )
}

function mentions({ question, answer }: FaqEntry, words: Words, text: string): boolean {
  const said = fold(`${question()} ${plainProse(answer(words))}`)
  return fold(text)
    .split(' ')
    .every((word) => said.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** An address that ends in a question opens it. */
function useOpenFromAddress() {
  useEffect(() => {
    const open = () => {
      const entry = document.getElementById(location.hash.slice(1))
      if (entry instanceof HTMLDetailsElement) entry.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
