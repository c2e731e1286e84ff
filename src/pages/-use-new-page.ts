import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dropEntryHead } from '#ui/page-head.ts'

/**
 * Begins a new page: moves the focus to its top, unless the page has taken it itself, so that screen readers start
 * there; and removes the head of the first page.
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
