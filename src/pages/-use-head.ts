import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRecord } from '#platform/json.ts'

type Tags = { title: string; canonical: string | null; robots: string | null }
type Match = { meta?: unknown; links?: unknown }

/**
 * Keeps title, canonical address and `robots` those of the page in view. The server alone draws the head: other programs of
 * a browser write into it, and hydration takes the first element of a name for its own.
 */
export function useHead(): void {
  const title = useRouterState({ select: ({ matches }) => tagsOf(matches).title })
  const canonical = useRouterState({ select: ({ matches }) => tagsOf(matches).canonical })
  const robots = useRouterState({ select: ({ matches }) => tagsOf(matches).robots })
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => keep('link', 'rel', 'canonical', 'href', canonical), [canonical])
  useEffect(() => keep('meta', 'name', 'robots', 'content', robots), [robots])
}

/** The tags of the innermost route that names them. */
function tagsOf(matches: readonly Match[]): Tags {
  const meta = matches.flatMap((match) => match.meta).filter(isRecord)
  const links = matches.flatMap((match) => match.links).filter(isRecord)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    title: textOf(meta.findLast(({ title }) => title !== undefined)?.title) ?? '',
    canonical: textOf(links.findLast(({ rel }) => rel === 'canonical')?.href),
    robots: textOf(meta.findLast(({ name }) => name === 'robots')?.content),
  }
}

/** Writes, changes or removes the one element of the head with this name. */
function keep(element: 'link' | 'meta', key: string, name: string, attribute: string, value: string | null) {
  const found = document.head.querySelector(`${element}[${key}="${name}"]`)
  if (value === null) return found?.remove()
  const kept = found ?? document.head.appendChild(document.createElement(element))
  kept.setAttribute(key, name)
  kept.setAttribute(attribute, value)
}
