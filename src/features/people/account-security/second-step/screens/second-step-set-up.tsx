import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { AppCodeField } from '#features/people/accounts/app-code-field.tsx'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CopyButton } from '../../screens/copy-button.tsx'

const SecretPicture = lazyPart(async () => (await import('./secret-picture.tsx')).SecretPicture)

type Props = {
  secret: string
  address: string
  onCodes: (codes: string[]) => Promise<void>
  onCancel: () => void
}

/** The secret as a picture and as text, and the first code of the app that took it in. */
export function SecondStepSetUp({ secret, address, onCodes, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const confirm = useAct({
    send: (typed: string) =>
      read(api().accounts['second-step'].confirmation.$post({ json: { code: typed } })),
    done: ({ recovery_codes }) => onCodes(recovery_codes),
    lost: () => m.account_security_lost(),
  })
  const { trouble } = confirm
  useEffect(() => (trouble ? field.current?.focus() : undefined), [trouble])
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() ? null : m.accounts_second_step_code_missing())
    if (code.trim()) void confirm.run(code.trim())
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-6">
      <ol className="grid grid-cols-1 gap-6">
        <Step number={1} title={m.account_security_scan()}>
          <Secret secret={secret} address={address} />
        </Step>
        <Step number={2} title={m.account_security_first_code()}>
          <AppCodeField
            className="max-w-64"
            ref={field}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={missing ?? trouble ?? undefined}
          />
        </Step>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={confirm.pending} pendingLabel={m.account_security_turning_on()}>
          {m.account_security_turn_on()}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.account_security_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** For the app’s camera, and for an app on this very machine. */
function Secret({ secret, address }: Pick<Props, 'secret' | 'address'>) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Suspense fallback={<Skeleton className="size-48" />}>
        <SecretPicture address={address} label={m.account_security_picture()} />
      </Suspense>
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <p className="text-14 text-muted">{m.account_security_scan_detail()}</p>
        <p className="font-mono text-14 break-all" data-secret="">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label={m.account_security_copy_secret()} />
          <a href={address} className="text-link self-center text-14">
            {m.account_security_open_app()}
          </a>
        </div>
      </div>
    </div>
  )
}

type StepProps = { number: number; title: string; children: React.ReactNode }

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-3">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-sunken font-mono text-14 font-semibold"
      >
        {number}
      </span>
      <h4 className="self-center font-semibold">{title}</h4>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  )
}
