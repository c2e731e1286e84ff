import { Fragment } from 'react'
import { languageOf } from '#platform/text-language.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { cutLinks, type TextPart } from './message-links.ts'

/** A message with its line breaks. `elsewhere`: addresses of other sites are links too. */
export function MessageText({ text, elsewhere }: { text: string; elsewhere: boolean }) {
  return (
    <p dir="auto" lang={languageOf(text) ?? undefined} className="whitespace-pre-wrap">
      {cutLinks(text, pageFacts().origin, elsewhere).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was written stays as it is
        <Fragment key={at}>{part.link ? <Address part={part} link={part.link} /> : part.text}</Fragment>
      ))}
    </p>
  )
}

function Address({ part, link }: { part: TextPart; link: NonNullable<TextPart['link']> }) {
  const look = 'underline decoration-1 underline-offset-2 hover:decoration-2'
  if (link.isOwn) {
    return (
      <a href={link.href} className={look}>
        {part.text}
      </a>
    )
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={look}>
      {part.text}
      {link.host === null ? null : <span className="text-muted"> ({link.host})</span>}
    </a>
  )
}
