import type { Recipient } from '#features/talk/notifications/notification.ts'
import { keysOf } from '#platform/own-value.ts'
import type { FindBellWords } from '#platform/ports/notifications.ts'
import type { RentalAct, rentalGraph } from '../rental.ts'
import { actNews } from './act-news.ts'
import type { News, NewsTable } from './news.ts'
import { paymentNews } from './payment-news.ts'
import { reminderNews } from './reminder-news.ts'

/** The graph's recipients of each act: each has a row here, or this does not compile. */
type ToldByActs = {
  [Act in RentalAct]: { [To in Graph[Act]['tells'][number]]: Bell }
}
type Bell = Required<Pick<News, 'bell'>>
type Graph = typeof rentalGraph

/** Every event × recipient and what each channel says of it: the bell, the push, the letter and the text message. */
export const rentalNews = { ...actNews, ...reminderNews, ...paymentNews } satisfies NewsTable & ToldByActs

export type NewsEvent = keyof typeof rentalNews
export const newsEvents = keysOf(rentalNews)

/** The parties that are told of an event. */
export function recipientsOf(event: NewsEvent): Recipient[] {
  return keysOf(rentalNews[event])
}

/** The news of an event for a party; undefined when the event is unknown, or not told to this party. */
export function newsOf(event: string, to: Recipient): News | undefined {
  const table: Partial<NewsTable> = rentalNews
  return table[event]?.[to]
}

/** The words of an event in the app, for the list of notifications. */
export const bellWords: FindBellWords = (event, recipient) => newsOf(event, recipient)?.bell
