import { MoneyDialog } from '#features/admin/rentals/story/screens/money-dialog.tsx'
import {
  AskDialog,
  CallOffDialog,
  RepeatDialog,
} from '#features/admin/rentals/story/screens/story-dialogs.tsx'
import { m } from '#paraglide/messages.js'
import { reason, type WriteScreen } from './screen.tsx'

const none = () => undefined
const amounts = { share_cents: 71_250, refund_cents: 75_000, recover_cents: 71_250 }
const lost = m.admin_lost

/** What the desk does about a rental. */
export const adminRentalScreens: WriteScreen[] = [
  {
    write: 'POST /admin/rentals/rental-1/letters',
    element: <RepeatDialog id="rental-1" messageId="message-1" onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_repeat(),
    lost,
  },
  {
    write: 'POST /admin/rentals/rental-1/cancellation',
    element: <CallOffDialog id="rental-1" money="paid" onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_call_off_act(),
    lost,
  },
  {
    write: 'POST /admin/rentals/rental-1/share/hold',
    element: <MoneyDialog id="rental-1" act="hold_back" amounts={amounts} onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_hold_back_act(),
    lost,
  },
  {
    write: 'POST /admin/rentals/rental-1/share/release',
    element: <MoneyDialog id="rental-1" act="let_go" amounts={amounts} onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_let_go_act(),
    lost,
  },
  {
    write: 'POST /admin/rentals/rental-1/refund',
    element: <MoneyDialog id="rental-1" act="refund" amounts={amounts} onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_refund_act(),
    lost,
  },
  {
    write: 'POST /admin/rentals/rental-1/share/recovery',
    element: <MoneyDialog id="rental-1" act="recover_share" amounts={amounts} onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_recover_act(),
    lost,
  },
  {
    write: 'POST /admin/rentals/rental-1/provider',
    element: <AskDialog id="rental-1" onClose={none} onDone={none} />,
    before: reason,
    press: m.admin_story_ask(),
    lost,
  },
]
