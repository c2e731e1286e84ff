/** What does not hold in the page as it stands. Runs in the browser. */
export function judgeLayout(): string[] {
  // A card that is drawn when it comes near has no boxes of its own width before.
  for (const card of document.querySelectorAll<HTMLElement>('.cards-grid > *, .lenders-grid > *'))
    card.style.contentVisibility = 'visible'
  const root = document.scrollingElement ?? document.documentElement
  const wide = root.scrollWidth - root.clientWidth
  const found = wide > 0 ? [`${wide} px too wide`] : []
  for (const card of document.querySelectorAll('article')) {
    const { left, right } = card.getBoundingClientRect()
    const parts = [...card.querySelectorAll('*')].filter(hasWords).map((part) => ({ part, box: boxOf(part) }))
    for (const [index, one] of parts.entries()) {
      if (one.box.right > right + 1 || one.box.left < left - 1) found.push(`“${said(one.part)}” sticks out`)
      const over = parts.slice(index + 1).find((other) => isOver(one, other))
      if (over) found.push(`“${said(one.part)}” lies over “${said(over.part)}”`)
    }
  }
  for (const figure of document.querySelectorAll('main .tabular-nums')) {
    const isWord = /^\d+$/.test(figure.textContent ?? '') && figure.checkVisibility()
    if (isWord && linesOf(figure) > 1) found.push(`“${said(figure)}” is broken`)
  }
  return found

  function linesOf(part: Element): number {
    const range = document.createRange()
    range.selectNodeContents(part)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  type Part = { part: Element; box: DOMRect }
  function hasWords(part: Element): boolean {
    const words = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return words && part.checkVisibility() && part.getBoundingClientRect().width > 2
  }
  /** Words that an element cuts off reach no further than it does. */
  function boxOf(part: Element): DOMRect {
    const range = document.createRange()
    range.selectNodeContents(part)
    let { left, right, top, bottom } = range.getBoundingClientRect()
    for (let one: Element | null = part; one && one.tagName !== 'ARTICLE'; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue
      const edge = one.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  function isOver(one: Part, other: Part): boolean {
    if (one.part.contains(other.part) || other.part.contains(one.part)) return false
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
    return wide > 1 && high > 1
  }
  function said(part: Element): string {
    return part.textContent?.trim().slice(0, 30) ?? ''
  }
}
