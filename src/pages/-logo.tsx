import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { pageFacts } from '#ui/page-facts.ts'

/**
 * The mark, a reel whose needle points north, and the name: the way home. Where the bar is too narrow for both, the name
 * goes to a second line, which is out of sight.
 */
export function Logo() {
  const { brand } = pageFacts()
  return (
    <Link
      to="/"
      aria-label={m.shell_home({ brand })}
      className="inline-flex h-11 min-w-8 flex-wrap content-start items-center gap-x-2 overflow-hidden font-display text-22 font-bold tracking-tight"
    >
      <LogoMark className="my-1.5 size-8" />
      <span>{brand}</span>
    </Link>
  )
}

/** The mark alone, in the colours of the light. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="6 6 52 52" aria-hidden="true" className={className}>
      <circle cx="32" cy="32" r="23.5" fill="none" stroke="currentColor" strokeWidth="4.5" />
      <circle cx="18.5" cy="32" r="3.2" fill="currentColor" />
      <circle cx="45.5" cy="32" r="3.2" fill="currentColor" />
      <path d="M32 13 39 32H25Z" className="fill-accent" />
      <path d="M25 32h14L32 51Z" fill="currentColor" />
    </svg>
  )
}
