import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { api } from '#platform/browser/api-client.ts'
import { isUuid } from '#platform/uuid.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { readAtDesk } from './read-as-admin.ts'

type Props = Pick<ComponentProps<typeof Combobox>, 'label' | 'error' | 'hint' | 'ref' | 'onBlur'> & {
  /** The id of what was chosen, or the text typed so far. */
  value: string
  onChange: (value: string) => void
  /** Offers people alone; else everything that the search of the desk finds. */
  people?: boolean
}

const SETTLED_MS = 200
const LEAST = 2

/** Chooses a person or a thing by name; an id that comes with the address is shown by its name. */
export function FoundField({ value, onChange, people, ...field }: Props) {
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null)
  const isNamed = picked?.id === value
  const asked = value.trim()
  const settled = useSettled(asked, SETTLED_MS)
  const search = useQuery({
    queryKey: ['admin', 'search', settled],
    queryFn: ({ signal }) =>
      readAtDesk(() => api().admin.search.$get({ query: { q: settled } }, { init: { signal } })),
    enabled: !isNamed && [...settled].length >= LEAST,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = (search.data?.items ?? [])
    .filter(({ kind }) => (people ? kind === 'person' : kind !== 'document'))
    .map(({ id, title, detail }) => ({ id, label: personName(title), detail }))
  const chosen = isNamed ? picked : found.find(({ id }) => id === value)
  const isAsked = !chosen && !isUuid(asked) && [...asked].length >= LEAST
  return (
    <Combobox
      {...field}
      maxLength={200}
      spellCheck={false}
      value={chosen?.label ?? value}
      onValueChange={onChange}
      onPick={({ id, label }) => {
        setPicked({ id, label })
        onChange(id)
      }}
      options={isAsked && !search.isError ? found : []}
      loading={isAsked && (asked !== settled || search.isFetching)}
      emptyText={isAsked ? (search.isError ? m.admin_search_failed() : m.admin_search_nothing()) : undefined}
    />
  )
}
