import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkName, checkUsername, NAME_MAX, USERNAME_MAX } from '#features/people/profiles/names.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { useDraft } from '#features/people/session/use-draft.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ruled } from './form-words.ts'
import { showAtFields, useRefreshPerson } from './use-account-acts.ts'

type Names = { name: string; username: string }

/** The name that others read and the username for signing in. The typed text stays in the tab until it is saved. */
export function NameForm({ user }: { user: Session['user'] }) {
  const { form, save, pending, isChanged } = useNames(user)
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={save} className="grid max-w-form gap-5">
      <TextField
        {...form.register('name', { validate: ruled(checkName) })}
        label={m.accounts_name()}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('username', { validate: ruled(checkUsername) })}
        label={m.accounts_username()}
        hint={m.accounts_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        error={errors.username?.message}
      />
      <Button type="submit" className="w-fit" pending={pending} pendingLabel={m.accounts_pending_saving()}>
        {m.accounts_profile_save()}
      </Button>
      <LeaveGuard
        when={isChanged && !pending}
        title={m.accounts_leave_title()}
        detail={m.accounts_leave_detail()}
      />
    </form>
  )
}

function useNames(user: Session['user']) {
  const now = { name: user.name, username: user.username ?? '' }
  const [item] = useState(() => storedItem('tab', `northreel.names.${user.id}`, textsLike(now)))
  const form = useForm<Names>({ defaultValues: now })
  const restore = useEffectEvent(() => {
    const begun = item.read()
    if (begun) form.reset(begun, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])
  const refresh = useRefreshPerson()
  const changesOf = (values: Names) => ({
    ...(values.name !== now.name && { name: values.name }),
    ...(values.username !== now.username && { username: values.username }),
  })
  const isChanged = (values: Names) => Object.keys(changesOf(values)).length > 0
  useDraft(form, item, (values) => (isChanged(values) ? values : null))
  const { run, pending } = useAct({
    send: (values: Names) =>
      read(api().profiles[':id'].$patch({ param: { id: user.id }, json: changesOf(values) })),
    done: async ({ name, username }) => {
      form.reset({ name, username: username ?? '' })
      item.remove()
      await refresh()
      toast.success(m.accounts_profile_saved())
    },
    meet: (error) => showAtFields(form, ['name', 'username'], error),
    title: m.accounts_profile_failed,
    lost: () => m.accounts_trouble_offline(),
  })
  return {
    form,
    save: form.handleSubmit((values) => run(values)),
    pending,
    isChanged: isChanged(form.watch()),
  }
}
