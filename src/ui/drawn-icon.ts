import { type ComponentProps, createElement } from 'react'
import { cx } from './class-names.ts'

type Part = readonly [tag: string, attributes: Record<string, string>]

/**
 * An icon of lucide’s data, 24 units square. The build puts it in place of lucide’s own, which writes every stroke’s style
 * on each icon of a page: here the style sheet does (`.icon`). Its lines are one path. Its elements are made at each drawing: an
 * element that was drawn holds the page around it.
 */
export function drawnIcon({ node }: { node: readonly Part[] }) {
  const parts = joinPaths(node)
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined
    const look = { viewBox: '0 0 24 24', 'aria-hidden': !isNamed || undefined }
    const drawing = parts.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...look, ...rest, className: cx('icon', className) }, drawing)
  }
}

/** @internal The parts with all plain paths as one, in the place of the first. */
export function joinPaths(parts: readonly Part[]): Part[] {
  const isPlain = ([tag, attributes]: Part) =>
    tag === 'path' && !Object.keys(attributes).some((name) => name !== 'd' && name !== 'key')
  const lines = parts.filter(isPlain)
  const joined: Part = [
    'path',
    { d: lines.map(([, { d = '' }]) => withAbsoluteStart(d)).join(''), key: 'lines' },
  ]
  return parts.flatMap((part) => (part === lines[0] ? [joined] : isPlain(part) ? [] : [part]))
}

/** A path of its own may begin with `m`, which elsewhere counts from the end of the one before; pairs after the first are lines, relative as it was. */
function withAbsoluteStart(path: string): string {
  return path.replace(START_AND_LINE, 'M$1 $2l').replace(/^m/, 'M')
}

const NUMBER = String.raw`(-?(?:\d*\.\d+(?!\d)|\d+(?![\d.])))`
const START_AND_LINE = new RegExp(String.raw`^m\s*${NUMBER}[\s,]*${NUMBER}[\s,]*(?=[-\d.])`)
