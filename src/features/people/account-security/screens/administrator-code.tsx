import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

function codeQuery() {
  return queryOptions({
    queryKey: ['administrator-code'],
    queryFn: () => read(api().accounts['administrator-code'].$get()),
  })
}

/** Asks an administrator for the code that comes before their first passkey or second step; draws nothing for everybody else. */
export function AdministratorCode() {
  const { data } = useQuery(codeQuery())
  return data?.needed ? <CodeForm /> : null
}

function CodeForm() {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const give = useAct({
    send: (typed: string) => read(api().accounts['administrator-code'].$post({ json: { code: typed } })),
    done: (answer) => {
      toast.success(m.account_administrator_code_taken())
      queryClient.setQueryData(codeQuery().queryKey, answer)
    },
    lost: () => m.account_security_lost(),
  })
  const { trouble } = give
  useEffect(() => (trouble ? field.current?.focus() : undefined), [trouble])
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() ? null : m.account_administrator_code_missing())
    if (code.trim()) void give.run(code.trim())
    else field.current?.focus()
  }
  return (
    <PagePart title={m.account_administrator_code()} lead={m.account_administrator_code_lead()}>
      <form noValidate onSubmit={send} className="grid gap-4 justify-items-start">
        <TextField
          ref={field}
          label={m.account_administrator_code_label()}
          hint={m.account_administrator_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="max-w-80"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing ?? trouble ?? undefined}
        />
        <Button type="submit" pending={give.pending} pendingLabel={m.account_administrator_code_checking()}>
          {m.account_administrator_code_give()}
        </Button>
      </form>
    </PagePart>
  )
}
