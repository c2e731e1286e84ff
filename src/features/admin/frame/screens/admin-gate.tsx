import { queryOptions, useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  children: ReactNode
  /** Shown to people without the privilege instead of the usual words. */
  fallback?: ReactNode
}

/** Shows its children only to administrators; the server decides. A failed check shows the fallback. */
export function AdminGate({ children, fallback }: Props) {
  const { user } = useSession()
  const check = useQuery({ ...adminQuery(user?.id ?? ''), enabled: user !== null })
  if (check.isPending) return <Verifying />
  if (check.isError)
    return (
      <Failed key={check.errorUpdatedAt} reason={reasonOf(check.error)} onRetry={() => check.refetch()} />
    )
  return check.data ? children : <NotAdmin>{fallback}</NotAdmin>
}

function Verifying() {
  return (
    <div role="status" className="page grid justify-items-center gap-3 py-24 text-center">
      <Spinner className="text-28 text-muted" />
      <h1 className="text-22">{m.admin_verifying()}</h1>
      <p className="text-muted">{m.admin_checking()}</p>
    </div>
  )
}

/** Ours, in the page’s language: what a browser says of a lost line is in its own. */
function reasonOf(error: Error): string {
  return (error instanceof ApiProblem && error.problem.detail) || m.admin_failed_reason()
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => Promise<unknown> }) {
  const detail = m.admin_failed_detail({ reason })
  useEffect(() => {
    toast.destructive(m.admin_failed(), detail)
  }, [detail])
  return (
    <div role="alert" className="page py-16">
      <EmptyState
        headingLevel={1}
        icon={<ShieldAlert aria-hidden="true" />}
        title={m.admin_failed()}
        action={<Button onClick={onRetry}>{m.ui_try_again()}</Button>}
      >
        <p>{detail}</p>
        <p>{m.admin_failed_help()}</p>
      </EmptyState>
    </div>
  )
}

function NotAdmin({ children }: { children?: ReactNode }) {
  return (
    <div className="page py-16">
      <EmptyState headingLevel={1} icon={<ShieldX aria-hidden="true" />} title={m.admin_required()}>
        <p>{m.admin_required_detail()}</p>
        <p>{children ?? m.admin_required_help()}</p>
      </EmptyState>
    </div>
  )
}

/** Whether a person administers the platform, by the server's word. */
function adminQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', userId],
    queryFn: () => read(api().procedures.is_admin_user.$post({ json: { user_uuid: userId } })),
    staleTime: 60_000,
  })
}
