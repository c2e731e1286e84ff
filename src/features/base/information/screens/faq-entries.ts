import { m } from '#paraglide/messages.js'
import type { Words } from '../words.ts'

export type FaqEntry = { id: string; question: () => string; answer: (words: Words) => string }
export type FaqGroup = { id: string; title: () => string; entries: readonly FaqEntry[] }

const renting: readonly FaqEntry[] = [
  { id: 'browse', question: m.information_faq_browse_title, answer: m.information_faq_browse_body },
  { id: 'request', question: m.information_faq_request_title, answer: m.information_faq_request_body },
  { id: 'answer', question: m.information_faq_answer_title, answer: m.information_faq_answer_body },
  { id: 'when-pay', question: m.information_faq_when_pay_title, answer: m.information_faq_when_pay_body },
  { id: 'cost', question: m.information_faq_cost_title, answer: m.information_faq_cost_body },
  { id: 'cancel', question: m.information_faq_cancel_title, answer: m.information_faq_cancel_body },
  { id: 'extend', question: m.information_faq_extend_title, answer: m.information_faq_extend_body },
  { id: 'insurance', question: m.information_faq_insurance_title, answer: m.information_faq_insurance_body },
  { id: 'files', question: m.information_faq_files_title, answer: m.information_faq_files_body },
  { id: 'pick-up', question: m.information_faq_pick_up_title, answer: m.information_faq_pick_up_body },
  { id: 'damage', question: m.information_faq_damage_title, answer: m.information_faq_damage_body },
  { id: 'age', question: m.information_faq_age_title, answer: m.information_faq_age_body },
]

const lending: readonly FaqEntry[] = [
  { id: 'list', question: m.information_faq_list_title, answer: m.information_faq_list_body },
  { id: 'kinds', question: m.information_faq_kinds_title, answer: m.information_faq_kinds_body },
  { id: 'prices', question: m.information_faq_prices_title, answer: m.information_faq_prices_body },
  { id: 'paid', question: m.information_faq_paid_title, answer: m.information_faq_paid_body },
  { id: 'tax', question: m.information_faq_tax_title, answer: m.information_faq_tax_body },
  { id: 'refuse', question: m.information_faq_refuse_title, answer: m.information_faq_refuse_body },
]

const account: readonly FaqEntry[] = [
  { id: 'verified', question: m.information_faq_verified_title, answer: m.information_faq_verified_body },
  { id: 'secure', question: m.information_faq_secure_title, answer: m.information_faq_secure_body },
  { id: 'trouble', question: m.information_faq_trouble_title, answer: m.information_faq_trouble_body },
  { id: 'delete', question: m.information_faq_delete_title, answer: m.information_faq_delete_body },
]

/** The questions, in the order people meet them. */
export const faqGroups: readonly FaqGroup[] = [
  { id: 'renting', title: m.information_faq_renting, entries: renting },
  { id: 'lending', title: m.information_faq_lending, entries: lending },
  { id: 'account', title: m.information_faq_account, entries: account },
]
