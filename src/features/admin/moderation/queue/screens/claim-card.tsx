import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Fact, FactList } from '#features/admin/frame/fact-list.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { reasonWords } from '#features/talk/reports-and-blocks/report-words.ts'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { pageFacts } from '#ui/page-facts.ts'
import { StatusTag } from '#ui/status-tag.tsx'
import type { ClaimView, PersonView } from '../contract.ts'
import { subjectWords } from '../subject-words.ts'
import { MarkedText } from './marked-text.tsx'
import { PartView } from './part-view.tsx'
import { actWords, publicPath, timeWords } from './queue-words.ts'
import { ReportedWords } from './reported-words.tsx'

type Place = { place: number; count: number }
type Props = { claim: ClaimView; place: Place | null; isSkipped: boolean }

/**
 * One subject to judge, large: why it waits, the reported or new content beside the earlier one, the reports, and its
 * owner.
 */
export function ClaimCard({ claim, place, isSkipped }: Props) {
  const { id, parts, reports, person, may } = claim
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[1fr_18rem]">
      <article className="grid content-start gap-6">
        <Head claim={claim} place={place} isSkipped={isSkipped} />
        {may.read_words ? <ReportedWords key={id} reportId={id} /> : null}
        {parts.map((part) => (
          <PartView key={part.field} part={part} />
        ))}
        {reports.length > 0 ? <Reports reports={reports} /> : null}
      </article>
      {person ? <PersonFacts person={person} /> : null}
    </div>
  )
}

function Head({ claim, place, isSkipped }: Props) {
  const { subject, kind, waits_since, claimed_until, reports } = claim
  const reasons = new Set(reports.map(({ reason }) => reasonWords(reason).title))
  const path = publicPath(subject)
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
        <StatusTag tone={kind === 'report' ? 'red' : 'accent'}>{actWords(claim)}</StatusTag>
        {isSkipped ? <StatusTag tone="neutral">{m.admin_queue_skipped_tag()}</StatusTag> : null}
        <span>{subjectWords[subject.type]()}</span>
        {place ? (
          <span className="ml-auto font-mono font-medium text-ink tabular-nums">
            {m.admin_queue_place(place)}
          </span>
        ) : null}
      </p>
      <h3 className="scroll-mt-24 text-28 wrap-anywhere" aria-live="polite">
        {personName(subject.name)}
      </h3>
      {reasons.size > 0 ? <p className="font-semibold">{[...reasons].join(' · ')}</p> : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
        <span>{m.admin_queue_waits({ time: instantText(waits_since) })}</span>
        {isSkipped ? null : <span>{m.admin_queue_until({ time: timeWords(claimed_until) })}</span>}
        {path && !subject.hidden_at ? (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1 text-link underline underline-offset-4"
          >
            {m.admin_queue_open_page()}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        ) : null}
        <AdminLink subject={subject} />
      </p>
      {subject.hidden_reason ? (
        <p className="rounded-md bg-amber-soft px-3 py-2 text-14 text-amber">
          {m.admin_queue_hidden_since({ reason: subject.hidden_reason })}
        </p>
      ) : null}
    </header>
  )
}

function AdminLink({ subject: { type, id } }: { subject: ClaimView['subject'] }) {
  if (type !== 'equipment' && type !== 'store') return null
  const section = type === 'equipment' ? 'listings' : 'stores'
  return (
    <Link to="/admin" search={{ section, id }} className="text-link underline underline-offset-4">
      {type === 'equipment' ? m.admin_section_listings() : m.admin_section_stores()}
    </Link>
  )
}

function Reports({ reports }: { reports: ClaimView['reports'] }) {
  return (
    <ul className="grid gap-3">
      {reports.map(({ id, reason, note, reporter, created_at }) => (
        <li key={id} className="grid gap-1 rounded-lg border border-hairline bg-raised p-4">
          <p className="font-semibold">{reasonWords(reason).title}</p>
          {note.text ? (
            <p>
              <MarkedText {...note} />
            </p>
          ) : null}
          <p className="flex flex-wrap gap-x-3 text-14 text-muted">
            {reporter ? (
              <Link
                to="/admin"
                search={{ section: 'people', id: reporter.id }}
                className="text-link underline underline-offset-4"
              >
                {m.admin_queue_by({ name: personName(reporter.name) })}
              </Link>
            ) : (
              <span>{m.admin_queue_by_product({ brand: pageFacts().brand })}</span>
            )}
            <time dateTime={created_at}>{instantText(created_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The person responsible for the subject, and their relevant facts. */
function PersonFacts({ person }: { person: PersonView }) {
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
