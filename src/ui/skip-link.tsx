import { m } from '#paraglide/messages.js'

/** First in the page: jumps the keyboard over the header to `#main` (or `target`). */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {m.ui_skip()}
    </a>
  )
}
