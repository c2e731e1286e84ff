import { storeText } from '#platform/browser/storage.ts'

/** How many cards stand beside each other on a phone. */
export type CardsPerRow = 'one' | 'two'

export const cardsKey = 'northreel.cards'

/** The choice made in this browser; one without any. */
export function readCards(): CardsPerRow {
  return document.documentElement.dataset.cards === 'two' ? 'two' : 'one'
}

/** Changes it now and remembers it. A browser that refuses to remember still changes. */
export function setCards(cards: CardsPerRow): void {
  if (cards === 'one') delete document.documentElement.dataset.cards
  else document.documentElement.dataset.cards = cards
  dispatchEvent(new Event(cardsKey))
  storeText('browser', cardsKey, cards)
}

/** For `useSyncExternalStore`: calls at every change; answers how to stop. */
export function listenToCards(hear: () => void): () => void {
  addEventListener(cardsKey, hear)
  return () => removeEventListener(cardsKey, hear)
}
