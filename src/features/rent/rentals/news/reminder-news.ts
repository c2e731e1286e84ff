import { m } from '#paraglide/messages.js'
import {
  answer,
  type NewsLetter,
  type NewsTable,
  pay,
  pickUp,
  seeListings,
  seeRentals,
  shares,
  toOwner,
  toRenter,
} from './news.ts'

const hasBegun: NewsLetter['isPast'] = ({ holds_dates, start_date }, today) =>
  !holds_dates || today >= start_date
const isOver: NewsLetter['isPast'] = ({ holds_dates, end_date }, today) => !holds_dates || today > end_date

/** The news of deadlines that come near, and of a rental's days. */
export const reminderNews = {
  answer_due: {
    owner: {
      topic: 'requests',
      bell: {
        type: 'rental_request',
        title: m.notifications_answer_due_title,
        message: m.notifications_answer_due_message,
      },
      letter: {
        subject: m.rentals_letter_answer_due_subject,
        heading: m.rentals_letter_answer_due_heading,
        body: m.rentals_letter_answer_due_body,
        button: answer,
        facts: [...toOwner, ...shares, 'answer_by'],
        quotes: 'note',
      },
    },
  },
  payment_open: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_approved',
        title: m.notifications_payment_open_title,
        message: m.notifications_payment_open_message,
      },
      letter: {
        subject: m.rentals_letter_payment_open_subject,
        heading: m.rentals_letter_payment_open_heading,
        body: m.rentals_letter_payment_open_body,
        button: pay,
        facts: [...toRenter, 'pay_by'],
        settled: { body: m.rentals_letter_approve_body_paid, button: seeRentals },
      },
    },
  },
  payment_due: {
    renter: {
      topic: 'answers',
      bell: {
        type: 'rental_approved',
        title: m.notifications_payment_due_title,
        message: m.notifications_payment_due_message,
      },
      letter: {
        subject: m.rentals_letter_payment_due_subject,
        heading: m.rentals_letter_payment_due_heading,
        body: m.rentals_letter_payment_due_body,
        button: pay,
        facts: [...toRenter, 'pay_by'],
      },
    },
  },
  rental_reminder_2days: {
    renter: {
      topic: 'reminders',
      bell: {
        type: 'rental_reminder_2days',
        title: m.notifications_rental_reminder_2days_title,
        message: m.notifications_rental_reminder_2days_renter_message,
      },
    },
    owner: {
      topic: 'reminders',
      bell: {
        type: 'rental_reminder_2days',
        title: m.notifications_rental_reminder_2days_title,
        message: m.notifications_rental_reminder_2days_owner_message,
      },
    },
  },
  rental_reminder_1day: {
    renter: {
      topic: 'reminders',
      bell: {
        type: 'rental_reminder_1day',
        title: m.notifications_rental_reminder_1day_title,
        message: m.notifications_rental_reminder_1day_renter_message,
      },
      letter: {
        subject: m.rentals_letter_tomorrow_subject,
        heading: m.rentals_letter_tomorrow_renter_heading,
        body: m.rentals_letter_tomorrow_renter_body,
        button: seeRentals,
        facts: [...toRenter, ...pickUp],
        isPast: hasBegun,
      },
    },
    owner: {
      topic: 'reminders',
      bell: {
        type: 'rental_reminder_1day',
        title: m.notifications_rental_reminder_1day_title,
        message: m.notifications_rental_reminder_1day_owner_message,
      },
      letter: {
        subject: m.rentals_letter_tomorrow_subject,
        heading: m.rentals_letter_tomorrow_owner_heading,
        body: m.rentals_letter_tomorrow_owner_body,
        button: seeListings,
        facts: [...toOwner, ...pickUp],
        isPast: hasBegun,
      },
    },
  },
  rental_reminder_today: {
    renter: {
      topic: 'reminders',
      bell: {
        type: 'rental_reminder_today',
        title: m.notifications_rental_reminder_today_title,
        message: m.notifications_rental_reminder_today_renter_message,
      },
    },
    owner: {
      topic: 'reminders',
      bell: {
        type: 'rental_reminder_today',
        title: m.notifications_rental_reminder_today_title,
        message: m.notifications_rental_reminder_today_owner_message,
      },
    },
  },
  inspection_pickup_reminder: {
    renter: {
      topic: 'reminders',
      bell: {
        type: 'inspection_pickup_reminder',
        title: m.notifications_inspection_pickup_reminder_title,
        message: m.notifications_inspection_pickup_reminder_message,
      },
    },
    owner: {
      topic: 'reminders',
      bell: {
        type: 'inspection_pickup_reminder',
        title: m.notifications_inspection_pickup_reminder_title,
        message: m.notifications_inspection_pickup_reminder_message,
      },
    },
  },
  inspection_return_reminder: {
    renter: {
      topic: 'reminders',
      bell: {
        type: 'inspection_return_reminder',
        title: m.notifications_inspection_return_reminder_title,
        message: m.notifications_inspection_return_reminder_message,
      },
      letter: {
        subject: m.rentals_letter_return_subject,
        heading: m.rentals_letter_return_heading,
        body: m.rentals_letter_return_renter_body,
        button: seeRentals,
        facts: toRenter,
        isPast: isOver,
      },
    },
    owner: {
      topic: 'reminders',
      bell: {
        type: 'inspection_return_reminder',
        title: m.notifications_inspection_return_reminder_title,
        message: m.notifications_inspection_return_reminder_message,
      },
      letter: {
        subject: m.rentals_letter_return_subject,
        heading: m.rentals_letter_return_heading,
        body: m.rentals_letter_return_owner_body,
        button: seeListings,
        facts: toOwner,
        isPast: isOver,
      },
    },
  },
} as const satisfies NewsTable
