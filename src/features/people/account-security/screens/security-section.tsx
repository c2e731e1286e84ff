import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordPart } from '#features/people/accounts/password-part.tsx'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { PagePart } from '#ui/page-part.tsx'
import type { Activity } from '../activity/contract.ts'
import { activityQuery } from '../activity/queries.ts'
import { SecondStepPart } from '../second-step/screens/second-step-part.tsx'
import { activityWords } from './activity-words.ts'
import { AdministratorCode } from './administrator-code.tsx'
import { DevicesPart } from './devices-part.tsx'
import { Listed, momentText } from './listed.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

/** How many lines are shown at first. */
const FIRST = 8

/** Section security of /account: each part by itself, with its own heading. */
export function SecuritySection() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 className="text-28">{m.account_security()}</h2>
        <p className="text-muted">{m.account_security_lead()}</p>
      </header>
      <PasswordPart />
      <AdministratorCode />
      <SecondStepPart />
      <PasskeysPart />
      <DevicesPart />
      <ActivityPart />
    </div>
  )
}

/** The account's activity, newest first. */
export function ActivityPart() {
  const query = useQuery(activityQuery())
  const [isWhole, setWhole] = useState(false)
  return (
    <PagePart title={m.account_activity()} lead={m.account_activity_lead()}>
      <Listed query={query} failed={m.account_activity_failed()}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{m.account_activity_none()}</p>
          ) : (
            <>
              <ul className="divide-y divide-hairline border-y border-hairline">
                {(isWhole ? items : items.slice(0, FIRST)).map((item) => (
                  <Line key={item.id} item={item} />
                ))}
              </ul>
              {items.length > FIRST && !isWhole ? (
                <Button variant="secondary" className="w-fit" onClick={() => setWhole(true)}>
                  {m.account_activity_all({ count: items.length })}
                </Button>
              ) : null}
            </>
          )
        }
      </Listed>
    </PagePart>
  )
}

function Line({ item }: { item: Activity }) {
  const { user } = useSession()
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[1fr_auto] md:items-baseline">
      <span className="font-medium">
        {activityWords(item)}
        {item.times > 1 ? ` ${m.account_activity_times({ count: item.times })}` : ''}
      </span>
      <span className="text-14 text-muted">
        <time dateTime={item.at}>{momentText(item.at, user?.time_zone)}</time>
        {item.address ? ` · ${item.address}` : ''}
      </span>
    </li>
  )
}
