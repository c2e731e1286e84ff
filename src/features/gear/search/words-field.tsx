import { type ComponentProps, Suspense, useState } from 'react'
import { Combobox } from '#ui/combobox.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { CompletionOption } from './screens/typed-completions.tsx'

const TypedCompletions = lazyPart(
  async () => (await import('./screens/typed-completions.tsx')).TypedCompletions,
)

type Props = Pick<
  ComponentProps<typeof Combobox>,
  'label' | 'placeholder' | 'start' | 'className' | 'value' | 'onValueChange'
> & {
  /** Completes within this store alone. */
  storeId?: string
}

/** The words of a search, completed as they are typed: a kind or a lender opens its page, other words are searched. */
export function WordsField({ onValueChange, storeId, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const [options, setOptions] = useState<readonly CompletionOption[]>([])
  const put = (text: string, isTyped: boolean) => {
    onValueChange(text)
    setTyped(isTyped ? text : '')
  }
  return (
    <>
      <Combobox
        {...field}
        type="search"
        name="query"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        options={options}
        onValueChange={(text) => put(text, true)}
        onPick={({ words, go }) => {
          put(words, false)
          go()
        }}
      />
      {typed === undefined ? null : (
        <Suspense>
          <TypedCompletions typed={typed} storeId={storeId} onComplete={setOptions} />
        </Suspense>
      )}
    </>
  )
}
