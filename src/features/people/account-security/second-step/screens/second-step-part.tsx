import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import { secondStepQuery } from '../queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepOff } from './second-step-off.tsx'
import { SecondStepOn } from './second-step-on.tsx'

/** Codes of an authenticator app, asked for after the password: turned on, its recovery codes made anew, turned off. */
export function SecondStepPart() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data: step, isError, refetch } = useQuery(secondStepQuery())
  const queryClient = useQueryClient()
  const show = async (given: string[]) => {
    setCodes(given)
    await queryClient.invalidateQueries({ queryKey: secondStepQuery().queryKey })
  }
  return (
    <PagePart title={m.account_security_second_step()} lead={m.account_security_second_step_lead()}>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {!codes && step?.confirmed_at ? <SecondStepOn step={step} onCodes={show} /> : null}
      {!codes && step && !step.confirmed_at ? <SecondStepOff onCodes={show} /> : null}
      {!step && isError ? (
        <LoadFailedNotice
          title={m.account_security_second_step_not_loaded()}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!step && !isError ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-10 w-48" />
        </SkeletonGroup>
      ) : null}
    </PagePart>
  )
}
