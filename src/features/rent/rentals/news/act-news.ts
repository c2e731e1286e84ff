import { m } from '#paraglide/messages.js'
import {
  answer,
  findGear,
  findLikeGear,
  type NewsTable,
  pay,
  pickUp,
  seeListings,
  seeRentals,
  shares,
  terms,
  toOwner,
  toRenter,
} from './news.ts'

/** The news of acts on a rental, and of clocks that struck. */
export const actNews = {
  request: {
    owner: {
      topic: 'requests',
      bell: {
        type: 'rental_request',
        title: m.notifications_rental_request_title,
        message: m.notifications_rental_request_message,
      },
      letter: {
        subject: m.rentals_letter_request_subject,
        heading: m.rentals_letter_request_heading,
        body: m.rentals_letter_request_body,
        button: answer,
        facts: [...toOwner, ...shares, 'answer_by'],
        quotes: 'note',
      },
    },
    renter: {
      topic: 'answers',
      isOwnAct: true,
      letter: {
        subject: m.rentals_letter_request_sent_subject,
        heading: m.rentals_letter_request_sent_heading,
        body: m.rentals_letter_request_sent_body,
        button: seeRentals,
        facts: [...toRenter, 'answer', ...terms],
      },
    },
  },
  approve: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_approved',
        title: m.notifications_rental_approved_title,
        message: m.notifications_rental_approved_message,
      },
      letter: {
        subject: m.rentals_letter_approve_subject,
        heading: m.rentals_letter_approve_heading,
        body: m.rentals_letter_approve_body,
        button: pay,
        facts: [...toRenter, 'asked_total', ...pickUp, 'pay_by', ...terms],
        quotes: 'answer_message',
        settled: { body: m.rentals_letter_approve_body_paid, button: seeRentals },
      },
    },
  },
  approve_ahead: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_approved',
        title: m.notifications_rental_approved_title,
        message: m.notifications_approve_ahead_message,
      },
      letter: {
        subject: m.rentals_letter_approve_subject,
        heading: m.rentals_letter_approve_heading,
        body: m.rentals_letter_approve_ahead_body,
        button: seeRentals,
        facts: [...toRenter, 'asked_total', ...pickUp, 'pay_from', 'pay_by', ...terms],
        quotes: 'answer_message',
        settled: { body: m.rentals_letter_approve_body_paid },
      },
    },
  },
  reject: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_rejected',
        title: m.notifications_rental_rejected_title,
        message: m.notifications_rental_rejected_message,
      },
      letter: {
        subject: m.rentals_letter_reject_subject,
        heading: m.rentals_letter_reject_heading,
        body: m.rentals_letter_reject_body,
        button: findLikeGear,
        offersNearest: true,
        facts: toRenter,
        quotes: 'answer_message',
      },
    },
  },
  expire: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_rejected',
        title: m.notifications_expire_title,
        message: m.notifications_expire_renter_message,
      },
      letter: {
        subject: m.rentals_letter_expire_renter_subject,
        heading: m.rentals_letter_expire_renter_heading,
        body: m.rentals_letter_expire_renter_body,
        button: findGear,
        facts: toRenter,
      },
    },
    owner: {
      topic: 'requests',
      bell: {
        type: 'rental_rejected',
        title: m.notifications_expire_title,
        message: m.notifications_expire_owner_message,
      },
      letter: {
        subject: m.rentals_letter_expire_owner_subject,
        heading: m.rentals_letter_expire_owner_heading,
        body: m.rentals_letter_expire_owner_body,
        button: seeListings,
        facts: toOwner,
      },
    },
  },
  withdraw: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_withdrawn',
        title: m.notifications_rental_withdrawn_title,
        message: m.notifications_rental_withdrawn_renter_message,
      },
      letter: {
        subject: m.rentals_letter_withdraw_renter_subject,
        heading: m.rentals_letter_withdraw_renter_heading,
        body: m.rentals_letter_withdraw_renter_body,
        button: seeRentals,
        facts: toRenter,
        settled: { body: m.rentals_letter_withdraw_renter_body_paid },
      },
    },
    owner: {
      topic: 'requests',
      bell: {
        type: 'rental_withdrawn',
        title: m.notifications_rental_withdrawn_title,
        message: m.notifications_rental_withdrawn_owner_message,
      },
      letter: {
        subject: m.rentals_letter_withdraw_owner_subject,
        heading: m.rentals_letter_withdraw_owner_heading,
        body: m.rentals_letter_withdraw_owner_body,
        button: seeListings,
        facts: toOwner,
      },
    },
  },
  lapse: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_withdrawn',
        title: m.notifications_lapse_title,
        message: m.notifications_lapse_renter_message,
      },
      letter: {
        subject: m.rentals_letter_lapse_subject,
        heading: m.rentals_letter_lapse_renter_heading,
        body: m.rentals_letter_lapse_renter_body,
        button: seeRentals,
        facts: toRenter,
      },
    },
    owner: {
      topic: 'requests',
      bell: {
        type: 'rental_withdrawn',
        title: m.notifications_lapse_title,
        message: m.notifications_lapse_owner_message,
      },
      letter: {
        subject: m.rentals_letter_lapse_subject,
        heading: m.rentals_letter_lapse_owner_heading,
        body: m.rentals_letter_withdraw_owner_body,
        button: seeListings,
        facts: toOwner,
      },
    },
  },
  /** The letters of `receipt` and `paid` tell of it. */
  pay: {},
  cancel: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_rejected',
        title: m.notifications_cancel_title,
        message: m.notifications_cancel_message,
      },
      letter: {
        subject: m.rentals_letter_cancel_subject,
        heading: m.rentals_letter_cancel_heading,
        body: m.rentals_letter_cancel_body,
        button: findGear,
        facts: toRenter,
        quotes: 'answer_message',
        settled: { body: m.rentals_letter_cancel_body_paid },
      },
    },
  },
  call_off: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_rejected',
        title: m.notifications_cancel_title,
        message: m.notifications_call_off_renter_message,
      },
      letter: {
        subject: m.rentals_letter_cancel_subject,
        heading: m.rentals_letter_cancel_heading,
        body: m.rentals_letter_call_off_renter_body,
        button: findGear,
        facts: toRenter,
        quotes: 'answer_message',
        settled: { body: m.rentals_letter_call_off_renter_body_paid },
      },
    },
    owner: {
      topic: 'requests',
      bell: {
        type: 'rental_rejected',
        title: m.notifications_cancel_title,
        message: m.notifications_call_off_owner_message,
      },
      letter: {
        subject: m.rentals_letter_cancel_subject,
        heading: m.rentals_letter_call_off_owner_heading,
        body: m.rentals_letter_call_off_owner_body,
        button: seeListings,
        facts: toOwner,
        quotes: 'answer_message',
      },
    },
  },
  change_pickup: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_approved',
        title: m.notifications_pickup_changed_title,
        message: m.notifications_pickup_changed_message,
      },
      letter: {
        subject: m.rentals_letter_pickup_subject,
        heading: m.rentals_letter_pickup_heading,
        body: m.rentals_letter_pickup_body,
        button: seeRentals,
        facts: [...toRenter, ...pickUp],
      },
    },
  },
} as const satisfies NewsTable
