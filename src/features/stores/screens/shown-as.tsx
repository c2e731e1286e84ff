import { useAct } from '#features/session/use-act.ts'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import type { Store } from '../contract.ts'
import { useStoreActs } from '../use-store-acts.ts'

type Kind = 'individual' | 'store'

/** Whether people meet the store's name and logo or the keeper's own: the kind of account (SPEC §1). */
export function ShownAs({ store, userId }: { store: Store; userId: string }) {
  const { profile } = useSession()
  const { showAs } = useStoreActs()
  const { run, sending } = useAct({
    send: (kind: Kind) => showAs(userId, kind),
    done: (_, kind) =>
      toast.success(m.stores_shown_saved({ name: kind === 'store' ? store.name : (profile?.name ?? '') })),
    title: m.stores_shown_failed,
    lost: () => m.stores_lost(),
  })
  if (!profile) return null
  return (
    <RadioCards
      legend={m.stores_shown_as()}
      name="account_type"
      columns={1}
      value={sending ?? profile.account_type}
      onValueChange={(value) => void run(value === 'store' ? 'store' : 'individual')}
      cards={[
        {
          value: 'store',
          title: store.name,
          detail: m.stores_shown_store(),
          icon: <Avatar name={store.name} src={store.logo_url} size={40} />,
        },
        {
          value: 'individual',
          title: profile.name,
          detail: m.stores_shown_own(),
          icon: <Avatar name={profile.name} src={profile.avatar_url} size={40} />,
        },
      ]}
    />
  )
}
