import { m } from '#paraglide/messages.js'
import { aboutPayment, type NewsLetter, type NewsTable, toPaidRentals, toShare } from './news.ts'

const isLetGo: NewsLetter['isPast'] = ({ held_back_reason }) => !held_back_reason
const isHeldBack: NewsLetter['isPast'] = ({ held_back_reason }) => Boolean(held_back_reason)

/** The news of what the desk decided on a rental's money: the owner reads why, in the desk's words. */
export const deskNews = {
  share_held_back: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_held_back_subject,
        preheader: m.payments_mail_held_back_preheader,
        heading: m.payments_mail_held_back_heading,
        body: m.payments_mail_held_back_body,
        button: toShare,
        facts: [...aboutPayment, 'share'],
        quotes: 'held_back_reason',
        footer: m.payments_mail_owner_footer,
        isPast: isLetGo,
      },
    },
  },
  share_let_go: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_let_go_subject,
        preheader: m.payments_mail_let_go_preheader,
        heading: m.payments_mail_let_go_heading,
        body: m.payments_mail_let_go_body,
        button: toShare,
        facts: [...aboutPayment, 'share'],
        footer: m.payments_mail_owner_footer,
        isPast: isHeldBack,
      },
    },
  },
  payment_held: {
    renter: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_held_subject,
        preheader: m.payments_mail_held_preheader,
        heading: m.payments_mail_held_heading,
        body: m.payments_mail_held_body,
        button: toPaidRentals,
        facts: [...aboutPayment, 'paid_total'],
        footer: m.payments_mail_renter_footer,
        isPast: isLetGo,
      },
    },
  },
  payment_passed_on: {
    renter: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_passed_on_subject,
        preheader: m.payments_mail_passed_on_preheader,
        heading: m.payments_mail_passed_on_heading,
        body: m.payments_mail_passed_on_body,
        button: toPaidRentals,
        facts: [...aboutPayment, 'paid_total'],
        footer: m.payments_mail_renter_footer,
        isPast: isHeldBack,
      },
    },
  },
  refund_decided: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_refund_decided_subject,
        preheader: m.payments_mail_refund_decided_preheader,
        heading: m.payments_mail_refund_decided_heading,
        body: m.payments_mail_refund_decided_body,
        button: toShare,
        facts: [...aboutPayment, 'share'],
        quotes: 'held_back_reason',
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  refund_coming: {
    renter: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_refund_coming_subject,
        preheader: m.payments_mail_refund_coming_preheader,
        heading: m.payments_mail_refund_coming_heading,
        body: m.payments_mail_refund_coming_body,
        button: toPaidRentals,
        facts: [...aboutPayment, 'refund'],
        footer: m.payments_mail_renter_footer,
      },
    },
  },
  share_recovered: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_recovered_subject,
        preheader: m.payments_mail_recovered_preheader,
        heading: m.payments_mail_recovered_heading,
        body: m.payments_mail_recovered_body,
        button: toShare,
        facts: [...aboutPayment, 'share'],
        quotes: 'held_back_reason',
        footer: m.payments_mail_owner_footer,
      },
    },
  },
} as const satisfies NewsTable
