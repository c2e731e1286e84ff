import { isRecord } from '../../../src/platform/json.ts'
import { wrong } from './fault.ts'

/** Puts things in the place of their ids, as `expand` names them: `payment_intent.latest_charge`. */
export function expand(
  answer: Record<string, unknown>,
  paths: readonly string[] = [],
  find: (id: string) => Record<string, unknown> | null,
): Record<string, unknown> {
  return paths.reduce((grown, path) => grow(grown, path.split('.'), find), answer)
}

function grow(
  answer: Record<string, unknown>,
  [field = '', ...rest]: string[],
  find: (id: string) => Record<string, unknown> | null,
): Record<string, unknown> {
  if (!(field in answer)) throw wrong(`This property cannot be expanded (${field}).`, 'expand')
  const value = answer[field]
  const thing = typeof value === 'string' ? find(value) : value
  if (!isRecord(thing)) {
    if (value !== null) throw wrong(`This property cannot be expanded (${field}).`, 'expand')
    return answer
  }
  return { ...answer, [field]: rest.length === 0 ? thing : grow(thing, rest, find) }
}
