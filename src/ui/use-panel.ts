import { useEffect, useId, useRef, useState } from 'react'

/**
 * The life of a floating panel on the browser's popover: it opens without JavaScript through `popoverTarget`, closes on
 * Escape, on a press elsewhere and on `close`, which gives focus back to the opener.
 */
export function usePanel(align: 'start' | 'end') {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = panel.current
    const hear = (event: ToggleEvent) => setOpen(event.newState === 'open')
    element?.addEventListener('beforetoggle', hear)
    return () => element?.removeEventListener('beforetoggle', hear)
  }, [])
  useEffect(() => {
    if (open && panel.current && opener.current) return placePanel(panel.current, opener.current, align)
  }, [open, align])
  return { id, panel, opener, open, close: () => panel.current?.hidePopover() }
}

/**
 * Puts a floating panel under its opener, for browsers without CSS anchors; elsewhere floating.css has done it.
 * Returns what to call when the panel closes.
 */
function placePanel(panel: HTMLElement, opener: HTMLElement, align: 'start' | 'end'): () => void {
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
