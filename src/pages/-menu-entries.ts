import {
  Camera,
  CircleDollarSign,
  CircleHelp,
  ClipboardList,
  Heart,
  LockKeyhole,
  ScrollText,
  ShieldCheck,
  Store,
  UserCog,
} from 'lucide-react'
import { m } from '#paraglide/messages.js'

/** The entries under 'More', in SPEC's order. */
export function moreEntries() {
  return [
    {
      to: '/insurance',
      label: m.shell_insurance(),
      detail: m.shell_insurance_detail(),
      Icon: ShieldCheck,
    },
    {
      to: '/payment-fees',
      label: m.shell_payment_fees(),
      detail: m.shell_payment_fees_detail(),
      Icon: CircleDollarSign,
    },
    { to: '/faq', label: m.shell_faq(), detail: m.shell_faq_detail(), Icon: CircleHelp },
    { to: '/terms', label: m.shell_terms(), detail: undefined, Icon: ScrollText },
    { to: '/privacy', label: m.shell_privacy(), detail: undefined, Icon: LockKeyhole },
  ] as const
}

/** The further entries of the mobile menu. */
export function mobileEntries() {
  return [
    { to: '/connect-dashboard', label: m.shell_connect_store() },
    { to: '/connect/storefront', label: m.shell_marketplace() },
    { to: '/how-it-works', label: m.shell_how_it_works() },
    { to: '/messages', label: m.shell_messages() },
  ] as const
}

type Owner = { is_admin: boolean; account_type: 'individual' | 'store'; store_id: string | null }

/** The signed-in person's own pages, their store's among them, and the administrators' pages for an administrator. */
export function accountEntries({ is_admin, account_type, store_id }: Owner) {
  const hasStore = account_type === 'store' || store_id !== null
  return [
    { to: '/account', label: m.shell_account_settings(), Icon: UserCog },
    { to: '/my-rentals', label: m.shell_my_rentals(), Icon: ClipboardList },
    { to: '/my-listings', label: m.shell_my_listings(), Icon: Camera },
    ...(hasStore ? [{ to: '/my-store', label: m.shell_my_store(), Icon: Store } as const] : []),
    { to: '/saved', label: m.shell_saved(), Icon: Heart },
    ...(is_admin ? [{ to: '/admin', label: m.admin_title(), Icon: ShieldCheck } as const] : []),
  ] as const
}
