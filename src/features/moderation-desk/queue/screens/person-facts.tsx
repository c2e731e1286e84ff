import { Link } from '@tanstack/react-router'
import { Fact, FactList } from '#features/desk/fact-list.tsx'
import { instantText } from '#features/desk/instant-text.ts'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { PersonView } from '../contract.ts'

/** Who answers for what is judged, and what is known of them that weighs. */
export function PersonFacts({ person }: { person: PersonView }) {
  const { kept, hidden, suspended } = person
  return (
    <aside aria-label={m.admin_queue_person()} className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={personName(person.name)} src={person.avatar_url} size={56} />
        <div className="min-w-0">
          <Link
            to="/admin"
            search={{ section: 'people', id: person.id }}
            className="font-semibold wrap-anywhere underline underline-offset-4"
          >
            {personName(person.name)}
          </Link>
          {person.username ? <p className="text-14 wrap-anywhere text-muted">@{person.username}</p> : null}
          {person.suspended_at ? <StatusTag tone="red">{m.admin_queue_suspended_tag()}</StatusTag> : null}
        </div>
      </div>
      <FactList>
        <Fact label={m.admin_queue_joined()}>{instantText(person.joined_at)}</Fact>
        <Fact label={m.admin_queue_listings()}>{String(person.listings)}</Fact>
        <Fact label={m.admin_queue_open_reports()}>{String(person.reports)}</Fact>
        <Fact label={m.admin_queue_earlier()}>
          {m.admin_queue_earlier_counts({ kept, hidden, suspended })}
        </Fact>
      </FactList>
    </aside>
  )
}
