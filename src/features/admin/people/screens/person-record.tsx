import { deliveryWords } from '#features/admin/frame/delivery-words.ts'
import { eventWords } from '#features/admin/frame/event-words.ts'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { subjectWords } from '#features/admin/moderation/queue/subject-words.ts'
import { checkOutcomes } from '#features/people/verification/check-outcomes.ts'
import { channelWords, topicWords } from '#features/talk/notifications/topic-words.ts'
import { reasonWords } from '#features/talk/reports-and-blocks/report-words.ts'
import { m } from '#paraglide/messages.js'
import { checkKindWords } from '../../checks/check-kind-words.ts'
import { dotted } from '../../frame/fact-list.tsx'
import type { PersonFile } from '../contract.ts'
import { Part } from './part.tsx'

/** A person's latest letters, documents, reports and security events. */
export function PersonRecord({ person }: { person: PersonFile }) {
  return (
    <>
      <Part title={m.admin_people_deliveries()} rows={person.deliveries.map(withKey)}>
        {({ channel, topic, status, created_at }) =>
          dotted(
            instantText(created_at),
            channelWords[channel](),
            topicWords[topic](),
            deliveryWords[status](),
          )
        }
      </Part>
      <Part title={m.admin_people_checks()} rows={person.checks}>
        {({ kind, status, submitted_at }) =>
          dotted(instantText(submitted_at), checkKindWords[kind](), checkOutcomes[status]())
        }
      </Part>
      <Part title={m.admin_people_reports()} rows={person.reports}>
        {({ side, subject_type, reason, created_at }) =>
          dotted(
            instantText(created_at),
            side === 'by' ? m.admin_people_report_by() : m.admin_people_report_about(),
            subjectWords[subject_type](),
            reasonWords(reason).title,
          )
        }
      </Part>
      <Part title={m.admin_people_events()} rows={person.events}>
        {({ action, created_at }) => dotted(instantText(created_at), eventWords(action))}
      </Part>
    </>
  )
}

function withKey<Row extends { message_id: string }>(row: Row) {
  return { ...row, id: row.message_id }
}
