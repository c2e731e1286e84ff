import { useEffect, useId, useRef, useState } from 'react'
import { placePanel } from './place-panel.ts'

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
    const hear = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element?.addEventListener('beforetoggle', hear)
    return () => element?.removeEventListener('beforetoggle', hear)
  }, [])
  useEffect(() => {
    if (open && panel.current && opener.current) return placePanel(panel.current, opener.current, align)
  }, [open, align])
  return { id, panel, opener, open, close: () => panel.current?.hidePopover() }
}
