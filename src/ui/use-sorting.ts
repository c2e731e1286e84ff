import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#paraglide/messages.js'

type Drag = { from: number; to: number }
type SortingOptions = { count: number; onMove: (from: number, to: number) => void }

/** How far a press travels before it is a drag rather than a press, in pixels. */
const DRAG_AFTER_PX = 6
/** How close to the window's edge a drag begins to scroll it, in pixels. */
const EDGE_PX = 72

/**
 * Sorts a list by dragging with a mouse, a pen or a finger, and with the arrows, Home and End on an item's handle.
 * During a drag the others make room through CSS `order`; the list itself changes on release. Spread `list` onto the
 * list, `item(index)` onto each item, `handle(index)` onto its handle; `said` belongs in a live region.
 */
export function useSorting({ count, onMove }: SortingOptions) {
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  // With the list as it is now: other effects may still be waiting when the next key is pressed.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-place="${focusNext.current}"] [data-handle]`)?.focus()
    focusNext.current = undefined
  })

  function move(from: number, to: number, words: string = m.ui_sort_moved({ place: to + 1, count })) {
    if (from === to || to < 0 || to >= count) return
    onMove(from, to)
    // The same words again would be no change, and not be read out.
    setSaid((before) => (before === words ? `${words}\u00a0` : words))
  }
  const { drag, grab } = useDragging({ list, count, onMove: move })
  function press(index: number, event: KeyboardEvent) {
    const to = destination(event.key, index, count)
    if (to === null) return
    event.preventDefault()
    focusNext.current = Math.min(Math.max(to, 0), count - 1)
    move(index, to)
  }
  return {
    list,
    said,
    /** The one under way, or null. */
    dragged: drag?.from ?? null,
    placeOf: (index: number) => placeOf(index, drag),
    /** Puts one at the beginning, as a button of its own does: `words` say so, and the focus goes along. */
    putFirst: (index: number, words: string) => {
      focusNext.current = 0
      move(index, 0, words)
    },
    item: (index: number) => ({
      'data-place': placeOf(index, drag),
      style: drag ? { order: placeOf(index, drag) } : undefined,
    }),
    handle: (index: number) => ({
      'data-handle': true,
      onPointerDown: (event: PointerEvent) => grab(index, event),
      onKeyDown: (event: KeyboardEvent) => press(index, event),
    }),
    /** For a larger part of an item that a mouse may drag too; a finger scrolls the page there. */
    body: (index: number) => ({
      onPointerDown: (event: PointerEvent) =>
        event.pointerType === 'mouse' ? grab(index, event) : undefined,
      // The browser's own dragging of pictures and links would end ours.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    }),
  }
}

type Dragged = SortingOptions & { list: RefObject<HTMLElement | null> }

/** Drags one item of the list: `drag` is its present target, and `onMove` is called on release. */
function useDragging({ list, count, onMove }: Dragged) {
  const dragging = useRef<AbortController>(undefined)
  const [drag, setDrag] = useState<Drag | null>(null)
  useEffect(() => () => dragging.current?.abort(), [])
  function grab(from: number, { button, pointerId, clientX, clientY }: PointerEvent) {
    if (button !== 0 || count < 2) return
    const hold = new AbortController()
    dragging.current?.abort()
    dragging.current = hold
    let to: number | null = null
    const end = (dropped: boolean) => {
      hold.abort()
      setDrag(null)
      if (dropped && to !== null) onMove(from, to)
    }
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      if (to === null && Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_AFTER_PX) return
      to = placeUnder(list.current, event) ?? to ?? from
      scrollNearEdge(event.clientY)
      setDrag({ from, to })
    }
    const { signal } = hold
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => (key === 'Escape' ? end(false) : undefined), { signal })
  }
  return { drag, grab }
}

/** The list with one item taken from its place and put at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** The place of an item while one is being dragged. */
export function placeOf(index: number, drag: Drag | null): number {
  if (!drag) return index
  const { from, to } = drag
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}

function destination(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return at + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function placeUnder(list: HTMLElement | null, { clientX, clientY }: globalThis.PointerEvent): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return under && list?.contains(under) ? Number(under.dataset.place) : null
}

function scrollNearEdge(y: number) {
  if (y < EDGE_PX) scrollBy({ top: y - EDGE_PX, behavior: 'instant' })
  if (y > innerHeight - EDGE_PX) scrollBy({ top: y - innerHeight + EDGE_PX, behavior: 'instant' })
}
