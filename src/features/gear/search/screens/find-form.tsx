import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SearchDaysField } from '#features/catalogue/availability/search-days-field.tsx'
import { CityField } from '#features/catalogue/places/city-field.tsx'
import { m } from '#paraglide/messages.js'
import { localizePath } from '#platform/localized-address.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { WordsField } from '../words-field.tsx'
import { SearchLine } from './search-line.tsx'
import { searchLine } from './search-words.ts'
import { FIND_FORM, type Rent, useDraft } from './use-rent.ts'

/** On a phone the place and the days share the row below the words and the button. */
const BESIDE = 'min-w-0 grow basis-32 max-md:order-2'

/** Gear, place and days: the row that begins every search. */
export function FindForm({ rent }: { rent: Rent }) {
  const { search, category, storeId } = rent
  const [query, setQuery] = useDraft(search.query ?? '')
  const form = useRef<HTMLFormElement>(null)
  const line = searchLine(search)
  // A form that is being filled in stays open, also once the address has what was chosen.
  const [isOpen, setOpen] = useState(line === '')
  const open = () => {
    flushSync(() => setOpen(true))
    form.current?.querySelector<HTMLInputElement>('[name=query]')?.focus()
  }
  return (
    <search>
      {isOpen ? null : <SearchLine line={line} open={open} />}
      <form
        ref={form}
        id={FIND_FORM}
        method="get"
        action={localizePath(addressOf(rent))}
        onSubmit={rent.submit}
        className={cx(
          'flex-wrap items-end gap-2 scroll-mt-20 max-md:[&_label,[data-label]]:sr-only md:gap-3',
          isOpen ? 'flex md:grid' : 'hidden target:mt-2 target:flex md:grid',
          storeId
            ? 'md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]'
            : 'md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]',
        )}
      >
        {storeId && category ? <input type="hidden" name="category" value={category.slug} /> : null}
        <WordsField
          storeId={storeId}
          label={m.search_words()}
          placeholder={m.search_words_example()}
          start={<Search />}
          value={query}
          onValueChange={setQuery}
          className="min-w-0 grow basis-44"
        />
        {storeId ? null : <Place rent={rent} />}
        <Days rent={rent} />
        {/* Beside the words, above what follows them: on a phone a place and days hold as they are chosen. */}
        <Button type="submit" className="h-11! max-md:order-1">
          {m.search_find()}
        </Button>
      </form>
    </search>
  )
}

function addressOf({ storeId, category }: Rent): string {
  if (storeId) return `/stores/${storeId}`
  return category ? `/rent/${category.slug}` : '/rent'
}

/** The city; a change counts when it is picked, sent, or left. */
function Place({ rent }: { rent: Rent }) {
  const [city, setCity] = useDraft(rent.search.location ?? '')
  const picked = useRef(city)
  const settle = (location: string) => {
    picked.current = location
    if (location.trim() !== (rent.search.location ?? ''))
      rent.change({ location: location.trim() || undefined })
  }
  return (
    <CityField
      value={city}
      onValueChange={setCity}
      onPick={settle}
      onBlur={() => settle(city)}
      placeholder={m.search_anywhere()}
      className={BESIDE}
      inputClassName="text-ellipsis"
    />
  )
}

function Days({ rent }: { rent: Rent }) {
  const { from, to } = rent.search
  return (
    <SearchDaysField
      value={from && to ? { from, to } : null}
      onValueChange={(days) => rent.change(days ?? { from: undefined, to: undefined })}
      form={FIND_FORM}
      className={BESIDE}
    />
  )
}
