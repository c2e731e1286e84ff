import { useQueryClient } from '@tanstack/react-query'
import { Minus } from 'lucide-react'
import type { Channel, Topic } from '#features/base/deliveries/topic.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Switch } from '#ui/switch.tsx'
import { choicesKey, choicesQuery } from '../queries.ts'

type Setting = { enabled: boolean; choosable: boolean }
type Props = { topic: Topic; channel: Channel; setting: Setting | null; label: string }

/** One topic on one channel: saves by itself, and stays as it was where that fails. */
export function ChoiceSwitch({ topic, channel, setting, label }: Props) {
  const queryClient = useQueryClient()
  const save = useAct({
    send: (enabled: boolean) => read(api().notification_choices.$put({ json: { topic, channel, enabled } })),
    // Each of several quick presses sets only its own choice, since answers may come out of order.
    done: (_, enabled) =>
      queryClient.setQueryData(
        choicesQuery().queryKey,
        (choices) =>
          choices && {
            ...choices,
            topics: choices.topics.map((row) =>
              row.topic === topic ? { ...row, [channel]: { choosable: true, enabled } } : row,
            ),
          },
      ),
    title: () => m.notifications_choice_not_saved(),
    lost: () => m.notifications_choices_lost(),
    stale: choicesKey,
  })
  if (!setting) return <Never label={label} />
  if (!setting.choosable) {
    return setting.enabled ? (
      <span className="text-14 text-muted">
        <span className="sr-only">{label}: </span>
        {m.notifications_choice_always()}
      </span>
    ) : (
      <Never label={label} />
    )
  }
  return (
    <Switch
      label={label}
      checked={save.sending ?? setting.enabled}
      pending={save.pending}
      onChange={(enabled) => void save.run(enabled)}
    />
  )
}

function Never({ label }: { label: string }) {
  return (
    <span className="inline-grid text-muted">
      <span className="sr-only">
        {label}: {m.notifications_choice_never()}
      </span>
      <Minus aria-hidden="true" className="size-4" />
    </span>
  )
}
