/** Deeper than any body of ours; deeper ones are made to exhaust their readers. */
const DEEPEST = 32

/**
 * Where a value that was read from JSON cannot be kept: a text with a NUL or half a character, or what lies too deep. The path
 * of that place (`details.note`), or null when all is well.
 */
export function unkeepablePlace(value: unknown): string | null {
  const rest: { value: unknown; path: string[] }[] = [{ value, path: [] }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value: one, path } = next
    if (typeof one === 'string' && !isKeepable(one)) return path.join('.')
    if (typeof one !== 'object' || one === null) continue
    if (path.length >= DEEPEST) return path.slice(0, 1).join('.')
    for (const [key, inner] of Object.entries(one)) {
      if (!isKeepable(key)) return [...path, key].join('.')
      rest.push({ value: inner, path: [...path, key] })
    }
  }
  return null
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
