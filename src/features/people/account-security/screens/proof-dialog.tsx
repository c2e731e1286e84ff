import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AppCodeField } from '#features/people/accounts/app-code-field.tsx'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { PasskeyProof } from './passkey-proof.tsx'

type Props = { onProven: () => void; onClose: () => void }

/** Asks the person for what proves who they are; what they had begun goes on after it. */
export function ProofDialog({ onProven, onClose }: Props) {
  const form = useId()
  const { data, isError, refetch } = useQuery(proofQuery())
  const by = data?.methods.includes('code') ? 'code' : 'password'
  const isTyped = data?.methods.includes(by) ?? true
  const prove = useAct({
    send: (secret: string) => {
      const json = by === 'code' ? ({ by, code: secret } as const) : ({ by, password: secret } as const)
      return read(api().accounts.proof.$post({ json }))
    },
    done: onProven,
    lost: () => m.account_security_lost(),
    signedOut: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.account_security_proof_title()}
      detail={isTyped ? typedDetail(by) : m.refusal_passkey_required()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.account_security_cancel()}
          </Button>
          {isTyped ? (
            <Button
              type="submit"
              form={form}
              disabled={!data}
              pending={prove.pending}
              pendingLabel={m.account_security_proving()}
            >
              {m.account_security_prove()}
            </Button>
          ) : null}
        </>
      }
    >
      {data?.methods.includes('passkey') ? <PasskeyProof onProven={onProven} onLost={onClose} /> : null}
      {data && isTyped ? (
        <Asked id={form} by={by} trouble={prove.trouble} onGiven={(secret) => void prove.run(secret)} />
      ) : null}
      {!data && isError ? (
        <LoadFailedNotice title={m.account_security_proof_not_loaded()} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      ) : null}
    </Dialog>
  )
}

function typedDetail(by: 'code' | 'password'): string {
  return by === 'code' ? m.account_security_proof_code() : m.account_security_proof_password()
}

type AskedProps = {
  id: string
  by: 'code' | 'password'
  trouble: string | null
  onGiven: (secret: string) => void
}

function Asked({ id, by, trouble, onGiven }: AskedProps) {
  const { user } = useSession()
  const [secret, setSecret] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads back to the field
  useEffect(() => field.current?.focus(), [trouble])
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!secret)
    if (secret) onGiven(secret)
    else field.current?.focus()
  }
  const shared = {
    ref: field,
    value: secret,
    onChange: (event: { target: { value: string } }) => setSecret(event.target.value),
  }
  if (by === 'code') {
    const error = missing ? m.accounts_second_step_code_missing() : (trouble ?? undefined)
    return (
      <form id={id} noValidate onSubmit={send}>
        <AppCodeField {...shared} className="max-w-64" error={error} />
      </form>
    )
  }
  return (
    <form id={id} noValidate onSubmit={send}>
      {/* Names the account, for password managers with several. */}
      <input
        type="text"
        autoComplete="username"
        value={user?.email ?? user?.phone ?? user?.username ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        {...shared}
        label={m.accounts_password()}
        autoComplete="current-password"
        error={missing ? m.accounts_password_required() : (trouble ?? undefined)}
      />
    </form>
  )
}

/** The ways in which the signed-in person may prove their identity; read again each time one is needed. */
function proofQuery() {
  return queryOptions({
    queryKey: ['proof'],
    queryFn: () => read(api().accounts.proof.$get()),
    gcTime: 0,
  })
}
