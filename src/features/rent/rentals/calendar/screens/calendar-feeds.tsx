import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { daysText } from '#ui/days-text.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import type { RentalParty } from '../../rental.ts'

const feedsQuery = queryOptions({
  queryKey: ['calendar_feeds'],
  queryFn: () => read(api().calendar_feeds.$get()),
})

/** The private addresses of the person's rentals for their own calendar: made, replaced and turned off. */
export function CalendarFeeds() {
  const { data } = useQuery(feedsQuery)
  const sinceOf = (role: RentalParty) => data?.items.find((feed) => feed.role === role)?.created_at ?? null
  if (!data) return null
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-14 text-muted">{m.calendar_detail()}</p>
      <Feed party="renter" title={m.calendar_of_renter()} since={sinceOf('renter')} />
      <Feed party="owner" title={m.calendar_of_owner()} since={sinceOf('owner')} />
    </div>
  )
}

/** The same, folded: most people need it once. */
export function FoldedCalendarFeeds() {
  return (
    <Disclosure summary={m.calendar_title()}>
      <CalendarFeeds />
    </Disclosure>
  )
}

function Feed({ party, title, since }: { party: RentalParty; title: string; since: string | null }) {
  const [url, setUrl] = useState<string | null>(null)
  const act = { title: m.calendar_failed, lost: () => m.calendar_lost(), renews: [feedsQuery.queryKey] }
  const make = useAct({
    ...act,
    send: () => read(api().calendar_feeds.$post({ json: { role: party } })),
    done: (made) => setUrl(made.url),
  })
  const remove = useAct({
    ...act,
    send: () => read(api().calendar_feeds[':role'].$delete({ param: { role: party } })),
    done: () => {
      setUrl(null)
      toast.success(m.calendar_removed())
    },
  })
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
      {since && !url ? (
        <p className="text-14 text-muted">{m.calendar_is_on({ day: daysText(since.slice(0, 10)) })}</p>
      ) : null}
      {url ? (
        <TextField
          label={m.calendar_address()}
          hint={m.calendar_address_hint()}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={make.pending}
          pendingLabel={m.calendar_making()}
          onClick={() => make.run()}
        >
          {since ? m.calendar_make_anew() : m.calendar_make()}
        </Button>
        {since ? (
          <Button
            variant="quiet"
            pending={remove.pending}
            pendingLabel={m.calendar_removing()}
            onClick={() => remove.run()}
          >
            {m.calendar_remove()}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
