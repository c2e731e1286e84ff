import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus at the work: after a decision, or where the focused control is gone, it goes to the next heading.
 * `shown` names the current content, `done` counts the decisions.
 */
export function useWorkFocus(
  part: RefObject<HTMLElement | null>,
  { shown, done }: { shown: string; done: number },
): void {
  const last = useRef({ shown, done })
  const hasBegun = useRef(false)
  useEffect(() => {
    const was = last.current
    last.current = { shown, done }
    if (was.shown === shown) return
    const isFirst = !hasBegun.current
    hasBegun.current = true
    const { current } = part
    if (isFirst || !current) return
    const title = current.querySelector('h2')
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === title
    const heading = current.querySelector('h3') ?? title
    if (!heading || (was.done === done && !isLost)) return
    heading.tabIndex = -1
    heading.focus()
  }, [part, shown, done])
}
