import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '#features/session/use-session.tsx'
import { forget, keep, kept } from '#platform/browser/storage.ts'
import { isRecord, parseJson } from '#platform/json.ts'

/**
 * Keeps what is typed into a form of plain texts, in this tab and for this person alone: it stands there again after a
 * reload or an ended session. `forget` when it was sent.
 */
export function useKeptWords<Words extends Record<string, string>>(
  { subscribe, reset, getValues }: UseFormReturn<Words>,
  of: string,
) {
  const { user } = useSession()
  const name = user && `northreel.words.${user.id}.${of}`
  const restore = useEffectEvent((from: string) => {
    const found = wordsIn(kept('tab', from), getValues())
    if (found) reset(found as DefaultValues<Words> & Words)
  })
  useEffect(() => {
    if (!name) return
    restore(name)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep('tab', name, JSON.stringify(values)),
    })
  }, [name, subscribe])
  return { forget: () => name && forget('tab', name) }
}

/** The words that a kept text holds of a form like this one; null where it holds none. */
export function wordsIn<Words extends Record<string, string>>(
  text: string | null,
  form: Words,
): Words | null {
  const found = text === null ? null : parseJson(text)
  if (!isRecord(found)) return null
  const entries = Object.entries(form).map(([field, now]) => {
    const words = found[field]
    return [field, typeof words === 'string' ? words : now]
  })
  return Object.fromEntries(entries) as Words
}
