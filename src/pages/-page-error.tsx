import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Unplug } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageFacts } from '#ui/page-facts.ts'
import { useOnline } from '#ui/use-online.ts'

/**
 * The sentence of a temporary failure. A failure on the server reaches the page as this sentence: its error comes
 * without words.
 */
function forNow(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return pageFacts().trouble || null
  return [429, 503].includes(error.problem.status) ? error.message : null
}

/** A page that failed: what to do, and the number under which our logs have it. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const online = useOnline()
  const request = (error instanceof ApiProblem && error.problem.request_id) || pageFacts().request
  const wasOffline = useRef(!online)
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) void retry()
  })
  async function retry() {
    wasOffline.current = false
    delete document.documentElement.dataset.trouble
    await router.invalidate()
    reset()
  }
  return (
    <div className="page py-16">
      <EmptyState
        headingLevel={1}
        icon={<Unplug aria-hidden="true" />}
        title={online ? m.shell_error_title() : m.shell_offline_title()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={retry}>{m.ui_try_again()}</Button>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {m.shell_go_home()}
            </Link>
          </div>
        }
      >
        <p>{online ? (forNow(error) ?? m.shell_error_detail()) : m.shell_offline_detail()}</p>
        {request && online ? (
          <p className="pt-3 text-14">
            {m.shell_error_number()} <code className="font-mono text-ink">{request}</code>
          </p>
        ) : null}
      </EmptyState>
    </div>
  )
}
