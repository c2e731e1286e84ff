import type { MarkedText as Marked } from '../contract.ts'
import { markWords } from './queue-words.ts'

/** A text with its links and contacts marked; words tell screen readers the kind of each mark. */
export function MarkedText({ text, marks }: Marked) {
  const last = marks.at(-1)?.end ?? 0
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {marks.map(({ start, end, kind }, at) => (
        <span key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark
            title={markWords[kind]()}
            className={`rounded-xs px-0.5 font-semibold ${kind === 'contact' ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber'}`}
          >
            {text.slice(start, end)}
            <span className="sr-only"> ({markWords[kind]()})</span>
          </mark>
        </span>
      ))}
      {text.slice(last)}
    </span>
  )
}
