import { type ComponentProps, createElement } from 'react'
import { cx } from './class-names.ts'

type Part = readonly [tag: string, attributes: Record<string, string>]

/**
 * An icon of lucide’s data, 24 units square. The build puts it in place of lucide’s own, which writes every stroke’s style
 * on each icon of a page: here the style sheet does (`.icon`).
 */
export function drawnIcon({ node }: { node: readonly Part[] }) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined
    const look = { viewBox: '0 0 24 24', 'aria-hidden': !isNamed || undefined }
    return createElement('svg', { ...look, ...rest, className: cx('icon', className) }, drawing)
  }
}
