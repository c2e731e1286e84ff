import { useQuery } from '@tanstack/react-query'
import type { NotificationChoices as Choices } from '#features/base/deliveries/contract.ts'
import type { Topic } from '#features/base/deliveries/topic.ts'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { choicesQuery } from '../queries.ts'
import { channelWords, topicWords } from '../topic-words.ts'
import { ChannelNotes } from './channel-notes.tsx'
import { ChoiceSwitch } from './choice-switch.tsx'
import { PushSwitch } from './push-switch.tsx'

/** The signed-in person's channels for each topic, as switches. */
export function NotificationChoices() {
  const { data, isError, refetch } = useQuery(choicesQuery())
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 className="text-28">{m.notifications_choices_title()}</h2>
        <p className="text-muted">{m.notifications_choices_lead()}</p>
      </header>
      {data ? <Loaded choices={data} /> : null}
      {!data && isError ? (
        <LoadFailedNotice title={m.notifications_choices_not_loaded()} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Shapes /> : null}
      <PushSwitch />
    </div>
  )
}

function Loaded({ choices }: { choices: Choices }) {
  const { channels } = choices
  const shown = (['email', 'push', 'text'] as const).filter(
    (channel) => channel !== 'text' || channels.text.state !== 'not_offered',
  )
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{m.notifications_choices_title()}</caption>
        <thead>
          <tr className="border-b border-line text-14 text-muted">
            <th scope="col" className="py-2 font-medium">
              {m.notifications_choices_topic()}
            </th>
            {shown.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-16 py-2 text-center text-12 font-medium md:w-28 md:text-14"
              >
                {channelWords[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.topics.map((row) => (
            <tr key={row.topic} className="border-b border-hairline">
              <th scope="row" className="py-3 pr-2 align-middle font-normal">
                <span className="block font-medium">{topicWords[row.topic]()}</span>
                <span className="block text-14 text-muted">{topicDetails[row.topic]()}</span>
              </th>
              {shown.map((channel) => (
                <td key={channel} className="px-1 text-center align-middle">
                  <ChoiceSwitch
                    topic={row.topic}
                    channel={channel}
                    setting={row[channel]}
                    label={m.notifications_choice({
                      topic: topicWords[row.topic](),
                      channel: channelWords[channel](),
                    })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-14 text-muted">{m.notifications_choices_fixed()}</p>
      <ChannelNotes channels={channels} />
    </>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-8" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </SkeletonGroup>
  )
}

const topicDetails: Record<Topic, () => string> = {
  messages: m.notifications_topic_messages_detail,
  requests: m.notifications_topic_requests_detail,
  answers: m.notifications_topic_answers_detail,
  reminders: m.notifications_topic_reminders_detail,
  payments: m.notifications_topic_payments_detail,
  account: m.notifications_topic_account_detail,
  searches: m.notifications_topic_searches_detail,
}
