import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { ContactKind } from '../contact/contact-rules.ts'
import { contactsQuery } from '../contact-queries.ts'
import { useRefreshPerson } from './use-account-acts.ts'

/**
 * The acts on a person's own contacts; `meet` shows a refusal beside a field, `sent` is called once a message is on its
 * way.
 */
export function useContactActs(meet?: (error: unknown) => boolean, sent?: () => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshPerson()
  const { queryKey } = contactsQuery()
  const common = {
    title: m.accounts_contact_failed,
    lost: () => m.accounts_trouble_offline(),
    stale: queryKey,
    meet,
  }
  const sets = () => queryKey
  const ask = useAct({
    ...common,
    send: (json: { email?: string; phone?: string }) => read(api().accounts.contact.$post({ json })),
    done: async ({ kind }) => {
      sent?.()
      await queryClient.refetchQueries({ queryKey })
      toast.success(kind === 'email' ? m.accounts_contact_letter_sent() : m.accounts_contact_text_sent())
    },
  })
  const cancel = useAct({
    ...common,
    send: (kind: ContactKind) => read(api().accounts.contact.cancellation.$post({ json: { kind } })),
    sets,
  })
  const confirm = useAct({
    ...common,
    send: (json: { phone: string; code: string }) =>
      read(api().accounts.contact['phone-confirmation'].$post({ json })),
    sets,
    done: async () => {
      await refresh()
      toast.success(m.accounts_contact_phone_done())
    },
  })
  const remove = useAct({
    ...common,
    send: () => read(api().accounts.contact.phone.$delete()),
    sets,
    done: async () => {
      await refresh()
      toast.success(m.accounts_contact_phone_removed())
    },
  })
  return { ask, cancel, confirm, remove }
}
