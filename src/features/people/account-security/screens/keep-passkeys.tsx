import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { dateText } from '#ui/days-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { passkeysQuery } from '../passkeys/use-passkey-acts.ts'

/** After a new password: a passkey still opens the account, so its person says which stay. Without any it goes on by itself. */
export function KeepPasskeys({ onDone }: { onDone: () => void }) {
  const { data, isError } = useQuery(passkeysQuery())
  const [dropped, setDropped] = useState<readonly string[]>([])
  const isOver = isError || data?.items.length === 0
  const goOn = useEffectEvent(onDone)
  useEffect(() => {
    if (isOver) goOn()
  }, [isOver])
  const { run, pending, trouble } = useAct({
    send: async () => {
      for (const id of dropped) {
        await read(api().accounts.passkeys[':id'].$delete({ param: { id } }))
        setDropped((left) => left.filter((one) => one !== id))
      }
    },
    done: onDone,
    lost: () => m.account_security_lost(),
    stale: passkeysQuery().queryKey,
  })
  if (!data || isOver) return <Skeleton className="h-24" />
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
      className="grid gap-5"
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3">
          <span className="text-18 font-semibold">{m.account_passkeys_keep_title()}</span>
          <span className="mt-1 block text-14 text-muted">{m.account_passkeys_keep_detail()}</span>
        </legend>
        {data.items.map((passkey) => (
          <PasskeyBox
            key={passkey.id}
            passkey={passkey}
            isKept={!dropped.includes(passkey.id)}
            onKept={(isKept) =>
              setDropped((before) => {
                const others = before.filter((one) => one !== passkey.id)
                return isKept ? others : [...others, passkey.id]
              })
            }
          />
        ))}
      </fieldset>
      <p role="alert" className="text-14 text-red empty:hidden">
        {trouble}
      </p>
      <Button type="submit" size="lg" block pending={pending} pendingLabel={m.accounts_pending_saving()}>
        {m.account_passkeys_keep_act()}
      </Button>
    </form>
  )
}

type BoxProps = {
  passkey: { name: string; created_at: string }
  isKept: boolean
  onKept: (isKept: boolean) => void
}

function PasskeyBox({ passkey: { name, created_at }, isKept, onKept }: BoxProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        className="tick mt-0.5"
        checked={isKept}
        onChange={({ target }) => onKept(target.checked)}
      />
      <span>
        {name}
        <span className="block text-14 text-muted">
          {m.account_passkeys_keep_since({ day: dateText(created_at) })}
        </span>
      </span>
    </label>
  )
}
