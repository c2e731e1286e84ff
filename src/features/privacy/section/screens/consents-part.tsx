import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consentTexts, isWithdrawable } from '#features/base/consents/consent.ts'
import type { ConsentView } from '#features/base/consents/contract.ts'
import { consentsQuery } from '#features/base/consents/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatDay } from '#platform/day-text.ts'
import { formatMoment } from '#platform/moments.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { consentNames, consentSays } from './consent-words.ts'
import { WithdrawConsent } from './withdraw-consent.tsx'

/** The signed-in person's consents: purpose, time, text, and a button to withdraw. */
export function ConsentsPart() {
  const { data, isError, refetch } = useQuery(consentsQuery)
  return (
    <PagePart title={m.privacy_consents_title()} lead={m.privacy_consents_lead()}>
      {data ? <Consents items={data.items} /> : null}
      {!data && isError ? (
        <LoadFailedNotice title={m.privacy_consents_failed()} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? (
        <SkeletonGroup>
          <Skeleton className="h-24" />
        </SkeletonGroup>
      ) : null}
    </PagePart>
  )
}

function Consents({ items }: { items: readonly ConsentView[] }) {
  if (items.length === 0) return <p className="max-w-prose text-muted">{m.privacy_consents_none()}</p>
  return (
    <ul aria-label={m.privacy_consents_title()} className="divide-y divide-hairline border-y border-hairline">
      {items.map((consent) => (
        <li key={consent.id} className="py-4">
          <Consent consent={consent} />
        </li>
      ))}
    </ul>
  )
}

function Consent({ consent }: { consent: ConsentView }) {
  const { purpose, given_at, withdrawn_at, may_withdraw } = consent
  const [isAsking, setAsking] = useState(false)
  const name = consentNames[purpose]()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-48 gap-0.5">
          <p className="font-medium">{name}</p>
          <p className="text-14 text-muted">{m.privacy_consents_given({ when: timeWords(given_at) })}</p>
          {withdrawn_at ? (
            <p className="text-14 text-muted">
              {m.privacy_consents_withdrawn({ when: timeWords(withdrawn_at) })}
            </p>
          ) : null}
        </div>
        {may_withdraw ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.privacy_consents_withdraw_name({ name })}
            onClick={() => setAsking(true)}
          >
            {m.privacy_consents_withdraw()}
          </Button>
        ) : null}
      </div>
      <Text consent={consent} />
      {isWithdrawable(purpose) ? (
        <WithdrawConsent id={consent.id} purpose={purpose} open={isAsking} onClose={() => setAsking(false)} />
      ) : (
        <p className="text-14">{m.privacy_consents_terms_stand()}</p>
      )}
    </div>
  )
}

/** The text itself as long as it still reads so, and always of which day it was. */
function Text({ consent: { purpose, text_version } }: { consent: ConsentView }) {
  const version = m.privacy_consents_version({ day: formatDay(text_version, getLocale(), null) })
  if (!isWithdrawable(purpose)) {
    return (
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        {version}
        <Link to="/terms" className="text-link">
          {consentNames.terms()}
        </Link>
      </p>
    )
  }
  if (text_version !== consentTexts[purpose].version) return <p className="text-14 text-muted">{version}</p>
  return (
    <details className="text-14">
      <summary className="inline-flex min-h-8 items-center text-link">{m.privacy_consents_text()}</summary>
      <div className="grid max-w-prose gap-2 border-l border-line py-1 pl-4 text-muted">
        {consentSays[purpose].map((say) => (
          <p key={say()}>{say()}</p>
        ))}
        <p>{version}</p>
      </div>
    </details>
  )
}

function timeWords(instant: string): string {
  return formatMoment(new Date(instant), getLocale())
}
