import { ReasonDialog } from '#features/admin/frame/reason-dialog.tsx'
import type { DeskAct } from '#features/rent/payments/desk/desk-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { RentalStory } from '../contract.ts'
import { moneyText } from '../story-words.ts'
import { rentalStoryQuery } from './story-dialogs.tsx'

type Amounts = RentalStory['amounts']
type Props = {
  id: string
  act: DeskAct
  amounts: Amounts
  onClose: () => void
  onDone: () => unknown
}

/** Decides on the money of a rental, for a reason that its owner reads; says first what would move. */
export function MoneyDialog({ id, act, amounts, onClose, onDone }: Props) {
  const { title, detail, cents, label, acting, done, send, danger } = decisions[act]
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title()}
      detail={detail({ amount: moneyText(amounts[cents]) })}
      readers={act === 'let_go' ? m.admin_record_readers() : m.admin_story_owner_reads()}
      act={label()}
      acting={acting()}
      keep={m.admin_story_keep_money()}
      failed={m.admin_jobs_not_done()}
      send={(reason) => read(send({ param: { id }, json: { reason } }))}
      done={() => {
        toast.success(done())
        return onDone()
      }}
      stale={rentalStoryQuery(id).queryKey}
      danger={danger}
    />
  )
}

/** The words of each decision, the amount that it is about, and its route. */
const decisions = {
  hold_back: {
    title: m.admin_story_hold_back_title,
    detail: m.admin_story_hold_back_detail,
    cents: 'share_cents',
    label: m.admin_story_hold_back_act,
    acting: m.admin_story_holding_back,
    done: m.admin_story_held_back,
    send: (about) => api().admin.rentals[':id'].share.hold.$post(about),
    danger: false,
  },
  let_go: {
    title: m.admin_story_let_go_title,
    detail: m.admin_story_let_go_detail,
    cents: 'share_cents',
    label: m.admin_story_let_go_act,
    acting: m.admin_story_letting_go,
    done: m.admin_story_let_gone,
    send: (about) => api().admin.rentals[':id'].share.release.$post(about),
    danger: false,
  },
  refund: {
    title: m.admin_story_refund_title,
    detail: m.admin_story_refund_detail,
    cents: 'refund_cents',
    label: m.admin_story_refund_act,
    acting: m.admin_story_refunding,
    done: m.admin_story_refund_ordered,
    send: (about) => api().admin.rentals[':id'].refund.$post(about),
    danger: true,
  },
  recover_share: {
    title: m.admin_story_recover_title,
    detail: m.admin_story_recover_detail,
    cents: 'recover_cents',
    label: m.admin_story_recover_act,
    acting: m.admin_story_recovering,
    done: m.admin_story_recovered,
    send: (about) => api().admin.rentals[':id'].share.recovery.$post(about),
    danger: true,
  },
} as const satisfies Record<DeskAct, Decision>

type About = { param: { id: string }; json: { reason: string } }
type Hold = ReturnType<typeof api>['admin']['rentals'][':id']['share']['hold']['$post']
type Decision = {
  title: () => string
  detail: (about: { amount: string }) => string
  cents: keyof Amounts
  label: () => string
  acting: () => string
  done: () => string
  send: (about: About) => ReturnType<Hold>
  danger: boolean
}
