import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { useDraft } from './use-draft.ts'
import { useSession } from './use-session.tsx'

/**
 * The draft of a form of plain texts, in this tab and for this person alone: it survives a reload or an ended session.
 */
export function useTextsDraft<Field extends string>(form: TextsForm<Field>, of: string) {
  const { user } = useSession()
  // It stays theirs while their session ends.
  const [writer, setWriter] = useState(user?.id)
  if (user && user.id !== writer) setWriter(user.id)
  const { reset, getValues } = form
  const untouched = useRef(getValues())
  const item = useMemo(
    () =>
      writer ? storedItem('tab', `northreel.draft.${writer}.${of}`, textsLike(untouched.current)) : null,
    [writer, of],
  )
  const restore = useEffectEvent(() => {
    const found = item?.read()
    if (found) reset({ ...getValues(), ...found })
  })
  useEffect(() => {
    if (item) restore()
  }, [item])
  return useDraft(form, item, (texts) => (isSame(texts, untouched.current) ? null : texts))
}

type Texts<Field extends string> = Record<Field, string>
type TextsForm<Field extends string> = UseFormReturn<Texts<Field>>

function isSame<Field extends string>(one: Texts<Field>, other: Texts<Field>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
