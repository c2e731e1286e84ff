import { Link } from '@tanstack/react-router'
import { type Run, readProse } from '../prose.ts'

/** A long text as paragraphs, lists and links. */
export function Prose({ children: text, className }: { children: string; className?: string }) {
  return (
    <div className={`grid max-w-prose gap-4 ${className ?? ''}`}>
      {readProse(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={textOf(block.runs)}>
            <Words runs={block.runs} />
          </p>
        ) : (
          <ul key={textOf(block.items[0] ?? [])} className="grid list-disc gap-2 pl-5 marker:text-accent-ink">
            {block.items.map((item) => (
              <li key={textOf(item)}>
                <Words runs={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Words({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, href }) => {
    if (!href) return text
    if (!href.startsWith('/'))
      return (
        <a key={href} href={href} className="text-link">
          {text}
        </a>
      )
    return (
      <Link key={href} to={href} className="text-link">
        {text}
      </Link>
    )
  })
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
