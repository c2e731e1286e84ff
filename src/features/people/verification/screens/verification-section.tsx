import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { checkKinds } from '../check.ts'
import { verificationQuery } from '../queries.ts'
import { CheckPart } from './check-part.tsx'

/** Section verification of /account: badges, for those who want them. */
export function VerificationSection() {
  const { data, isError, refetch } = useQuery(verificationQuery)
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 className="text-28">{m.account_verification()}</h2>
        <p className="max-w-prose text-muted">{m.verification_lead()}</p>
      </header>
      {data ? checkKinds.map((kind) => <CheckPart key={kind} kind={kind} known={data[kind]} />) : null}
      {!data && isError ? (
        <LoadFailedNotice title={m.verification_load_failed()} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Shapes /> : null}
    </div>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
