import { useLayoutEffect } from 'react'

/**
 * Tells a page as high as the window (whole-height.css) how much of it is in view where a telephone's keyboard covers the page
 * instead of shrinking it, so that the page ends above the keyboard.
 */
export function useVisibleHeight(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const view = window.visualViewport
    const fit = () => {
      // Enlarged by two fingers it is no keyboard.
      if (view?.scale !== 1) return
      style.setProperty('--visible-height', `${view.height}px`)
      if (view.offsetTop > 0) window.scrollTo(0, 0)
    }
    view?.addEventListener('resize', fit)
    return () => {
      view?.removeEventListener('resize', fit)
      style.removeProperty('--visible-height')
    }
  }, [])
}
