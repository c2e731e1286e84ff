import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAct } from '#features/people/session/use-act.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { checkPassword } from './account.ts'
import { contactsQuery } from './contact-queries.ts'
import { ruledAsTyped } from './screens/form-words.ts'
import { showAtFields } from './screens/use-account-acts.ts'

const EMPTY = { present: '', password: '' }

/** A new password, with the present one; who came without one chooses their first. */
export function PasswordPart() {
  const { data, isError, refetch } = useQuery(contactsQuery())
  return (
    <PagePart
      title={m.accounts_password()}
      lead={data?.has_password === false ? m.accounts_password_none() : m.accounts_password_lead()}
    >
      {data ? <PasswordForm hasPassword={data.has_password} onChanged={() => void refetch()} /> : null}
      {!data && isError ? (
        <LoadFailedNotice title={m.accounts_contacts_failed()} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton className="h-48" /> : null}
    </PagePart>
  )
}

function PasswordForm({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => void }) {
  const { user } = useSession()
  const form = useForm({ defaultValues: EMPTY })
  const { errors, isDirty } = form.formState
  const { run, pending } = useAct({
    send: ({ present, password }: typeof EMPTY) =>
      read(api().accounts.password.$post({ json: { password, ...(hasPassword && { present }) } })),
    done: () => {
      form.reset(EMPTY)
      onChanged()
      toast.success(m.accounts_password_changed(), m.accounts_password_changed_detail())
    },
    meet: (error) => showAtFields(form, ['present', 'password'], error),
    title: m.accounts_password_failed,
    lost: () => m.accounts_trouble_offline(),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => run(values))}
      className="grid max-w-form gap-5"
    >
      {/* Password managers keep the new one under this name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email ?? user?.phone ?? ''}
        readOnly
        hidden
      />
      {hasPassword ? (
        <PasswordField
          {...form.register('present', {
            validate: (value) => value !== '' || m.refusal_present_password_required(),
          })}
          label={m.accounts_password_present()}
          autoComplete="current-password"
          error={errors.present?.message}
        />
      ) : null}
      <PasswordField
        {...form.register('password', { validate: ruledAsTyped(checkPassword) })}
        label={m.accounts_new_password()}
        hint={m.accounts_password_hint()}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <Button type="submit" className="w-fit" pending={pending} pendingLabel={m.accounts_pending_saving()}>
        {hasPassword ? m.accounts_password_save() : m.accounts_password_first()}
      </Button>
      <LeaveGuard
        when={isDirty && !pending}
        title={m.accounts_leave_title()}
        detail={m.accounts_leave_detail()}
      />
    </form>
  )
}
