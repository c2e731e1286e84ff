import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Moves focus to the top of a new page, unless the page has taken it itself, so that screen readers start there. */
export function useFocusOnNewPage(): void {
  const path = useLocation({ select: (location) => location.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [path])
}
