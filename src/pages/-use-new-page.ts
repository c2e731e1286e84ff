import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dropEntryHead } from '#ui/page-head.ts'

/**
 * What a new page begins with: focus moves to its top, unless the page has taken it itself, so that screen readers start
 * there; and what the head said about the first page goes.
 */
export function useNewPage(): void {
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    dropEntryHead()
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [path])
}
