import { m } from '#paraglide/messages.js'

/** The words of each act in a rental's history. */
export const eventWords: Record<string, (() => string) | undefined> = {
  request: m.rentals_event_request,
  approve: m.rentals_event_approve,
  reject: m.rentals_event_reject,
  expire: m.rentals_event_expire,
  withdraw: m.rentals_event_withdraw,
  lapse: m.rentals_event_lapse,
  cancel: m.rentals_event_cancel,
  call_off: m.rentals_event_call_off,
  change_pickup: m.rentals_event_change_pickup,
  upload_insurance: m.rentals_event_upload_insurance,
  send_approval: m.rentals_event_send_approval,
  pay: m.rentals_event_pay,
  transfer: m.rentals_event_transfer,
  refund: m.rentals_event_refund,
  refund_failed: m.rentals_event_refund_failed,
}
