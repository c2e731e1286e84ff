/**
 * Puts a floating panel under its opener, for browsers without CSS anchors; elsewhere floating.css has done it.
 * Returns what to call when the panel closes.
 */
export function placePanel(panel: HTMLElement, opener: HTMLElement, align: 'start' | 'end'): () => void {
  if (CSS.supports('position-area', 'block-end')) return () => {}
  const place = () => {
    const box = opener.getBoundingClientRect()
    const left = align === 'start' ? box.left : box.right - panel.offsetWidth
    const below = box.bottom + panel.offsetHeight + 12 <= innerHeight
    panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`
    panel.style.top = `${below ? box.bottom : Math.max(8, box.top - panel.offsetHeight - 12)}px`
  }
  place()
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
