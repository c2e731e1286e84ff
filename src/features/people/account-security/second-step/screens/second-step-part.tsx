import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepOn, secondStepQuery } from './second-step-on.tsx'
import { SecondStepSetUp } from './second-step-set-up.tsx'

type Begun = { secret: string; address: string }

/** Codes of an authenticator app after the password: turning them on and off, and renewing the recovery codes. */
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

/** The second step while it is off: a secret for the app, then its first code. */
export function SecondStepOff({ onCodes }: { onCodes: (codes: string[]) => Promise<void> }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const begin = useAct({
    send: () => read(api().accounts['second-step'].$post()),
    done: setBegun,
    title: m.account_security_not_begun,
    lost: () => m.account_security_lost(),
    stale: secondStepQuery().queryKey,
  })
  if (begun) {
    return <SecondStepSetUp {...begun} onCodes={onCodes} onCancel={() => setBegun(null)} />
  }
  return (
    <div className="grid justify-items-start gap-4">
      <StatusTag tone="neutral">{m.account_security_off()}</StatusTag>
      <Button
        pending={begin.pending}
        pendingLabel={m.account_security_beginning()}
        onClick={() => void begin.run()}
      >
        {m.account_security_set_up()}
      </Button>
    </div>
  )
}
