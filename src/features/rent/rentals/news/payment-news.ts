import { m } from '#paraglide/messages.js'
import { keysOf } from '#platform/own-value.ts'
import { deskNews } from './desk-news.ts'
import { documentIn, type ToldRental } from './letter-facts.ts'
import { aboutPayment as about, type NewsTable, terms, toPaidRentals as toRentals, toShare } from './news.ts'

/** The news of money that moved. The bell is silent: the push says the letter's subject and preheader. */
export const paymentNews = {
  receipt: {
    renter: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_receipt_subject,
        preheader: m.payments_mail_receipt_preheader,
        heading: m.payments_mail_receipt_heading,
        body: m.payments_mail_receipt_body,
        button: { label: m.payments_see_receipt, path: receiptPath },
        facts: [...about, 'net', 'taxes', 'paid_total', 'paid_on', 'receipt', 'reference', ...terms],
        footer: m.payments_mail_renter_footer,
      },
    },
  },
  paid: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_paid_subject,
        preheader: m.payments_mail_paid_preheader,
        heading: m.payments_mail_paid_heading,
        body: m.payments_mail_paid_body,
        button: { label: m.payments_see_listings, path: () => '/my-listings' },
        facts: [
          ...about,
          'net',
          'taxes',
          'paid_total',
          'fee_taken',
          'deductions',
          'share',
          'paid_on',
          'receipt',
        ],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  share_sent: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_share_sent_subject,
        preheader: m.payments_mail_share_sent_preheader,
        heading: m.payments_mail_share_sent_heading,
        body: m.payments_mail_share_sent_body,
        button: toShare,
        facts: [...about, 'share', 'kept_back', 'sent', 'sent_on', 'fee_invoice'],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  share_waits: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_share_waits_subject,
        preheader: m.payments_mail_share_waits_preheader,
        heading: m.payments_mail_share_waits_heading,
        body: m.payments_mail_share_waits_body,
        button: { label: m.payments_mail_share_waits_button, path: () => '/connect-dashboard' },
        facts: [...about, 'share'],
        footer: m.payments_mail_owner_footer,
        isPast: ({ transferred_at, payment_status }) => transferred_at !== null || payment_status !== 'paid',
      },
    },
  },
  share_taken_back: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_share_back_subject,
        preheader: m.payments_mail_share_back_preheader,
        heading: m.payments_mail_share_back_heading,
        body: m.payments_mail_share_back_body,
        button: toShare,
        facts: [...about, 'share'],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  share_owed: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_share_owed_subject,
        preheader: m.payments_mail_share_owed_preheader,
        heading: m.payments_mail_share_owed_heading,
        body: m.payments_mail_share_owed_body,
        button: toShare,
        facts: [...about, 'share', 'owed'],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  dispute_opened: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_dispute_opened_subject,
        preheader: m.payments_mail_dispute_opened_preheader,
        heading: m.payments_mail_dispute_opened_heading,
        body: m.payments_mail_dispute_opened_body,
        button: toShare,
        facts: [...about, 'disputed', 'dispute_reason', 'evidence_by'],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  dispute_won: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_dispute_won_subject,
        preheader: m.payments_mail_dispute_won_preheader,
        heading: m.payments_mail_dispute_won_heading,
        body: m.payments_mail_dispute_won_body,
        button: toShare,
        facts: [...about, 'disputed', 'dispute_reason'],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  dispute_lost: {
    owner: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_dispute_lost_subject,
        preheader: m.payments_mail_dispute_lost_preheader,
        heading: m.payments_mail_dispute_lost_heading,
        body: m.payments_mail_dispute_lost_body,
        button: toShare,
        facts: [...about, 'disputed', 'dispute_reason'],
        footer: m.payments_mail_owner_footer,
      },
    },
  },
  refunded: {
    renter: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_refunded_subject,
        preheader: m.payments_mail_refunded_preheader,
        heading: m.payments_mail_refunded_heading,
        body: m.payments_mail_refunded_body,
        button: toRentals,
        facts: [...about, 'refund', 'refunded_on', 'credit_note', 'reference'],
        footer: m.payments_mail_renter_footer,
      },
    },
  },
  refund_failed: {
    renter: {
      topic: 'payments',
      letter: {
        subject: m.payments_mail_refund_failed_subject,
        preheader: m.payments_mail_refund_failed_preheader,
        heading: m.payments_mail_refund_failed_heading,
        body: m.payments_mail_refund_failed_body,
        button: toRentals,
        facts: [...about, 'refund', 'reference'],
        footer: m.payments_mail_renter_footer,
      },
    },
  },
  ...deskNews,
} as const satisfies NewsTable

/** The receipt itself, or the page of a payment that a version before receipts took. */
function receiptPath(rental: { id: string } & Pick<ToldRental, 'documents'>): string {
  const number = documentIn(rental, 'receipt')
  return number ? `/receipts/${number}` : `/payment-success?rental_id=${rental.id}`
}

export type PaymentEvent = keyof typeof paymentNews
export const paymentEvents = keysOf(paymentNews)
