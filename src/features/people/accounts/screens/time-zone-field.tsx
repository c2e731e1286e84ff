import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { sessionQuery } from '#features/people/session/queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.ts'
import { chosenLike, TIME_ZONES, type TimeZone } from '../time-zone.ts'
import { zoneWords } from '../zone-words.ts'

/** By whose clock letters come: saved at once. What the device says is only offered. */
export function TimeZoneField() {
  const isHydrated = useHydrated()
  const { user } = useSession()
  const saving = useSaveTimeZone()
  const shown = saving.sending ?? user?.time_zone ?? ''
  const offered = isHydrated ? deviceZone() : null
  return (
    <div className="grid max-w-form gap-4">
      <SelectField
        label={m.accounts_zone()}
        hideLabel
        value={shown}
        aria-busy={saving.pending || undefined}
        onChange={({ target }) => {
          const zone = TIME_ZONES.find((one) => one === target.value)
          if (zone) void saving.run(zone)
        }}
      >
        {TIME_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zoneWords[zone]()}
          </option>
        ))}
      </SelectField>
      {offered && offered !== shown ? (
        <Notice
          title={m.accounts_zone_device({ zone: zoneWords[offered]() })}
          action={
            <Button
              variant="secondary"
              size="sm"
              pending={saving.pending}
              onClick={() => void saving.run(offered)}
            >
              {m.accounts_zone_use_device()}
            </Button>
          }
        />
      ) : null}
    </div>
  )
}

function useSaveTimeZone() {
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery()
  return useAct({
    send: (time_zone: TimeZone) => read(api().accounts['time-zone'].$patch({ json: { time_zone } })),
    done: ({ time_zone }) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, user: { ...known.user, time_zone } })
      toast.success(m.accounts_zone_saved(), zoneWords[time_zone]())
    },
    title: m.accounts_zone_failed,
    lost: () => m.accounts_zone_lost(),
    stale: queryKey,
  })
}

function deviceZone(): TimeZone | null {
  return chosenLike(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
