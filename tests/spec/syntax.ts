import { parseSync } from '@swc/core'

/** A node of a parsed source. */
export type Syntax = { type: string }

/** The statements of a source, which may hold markup where its name says so. */
export function parse(source: string, file: string): unknown {
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** A field of a node; nothing where it has none. */
export function fieldOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
}

/** Each node with those within it, outer ones first. */
export function* nodesIn(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return
  if (isSyntax(value)) yield value
  for (const within of Object.values(value)) yield* nodesIn(within)
}

/** A text that stands in the source, with an ellipsis for each part that is computed. */
export function textOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined
  if (node.type === 'StringLiteral') return String(fieldOf(node, 'value'))
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = fieldOf(node, 'quasis')
  return Array.isArray(parts) ? parts.map((part) => String(fieldOf(part, 'cooked'))).join('…') : undefined
}
