import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { Locale } from '../../src/platform/locale.ts'
import { render } from './render.ts'

/** Draws a part that knows no page, in a language, for somebody to use. What needs a page is for `show`. */
export function draw(element: ReactElement, locale: Locale = 'en-CA') {
  speak(locale)
  return { ...render(element), user: somebody() }
}

/** Somebody who presses and types. Whether a style lets them press something takes long to find out, and there is no style. */
export function somebody() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

/** What is drawn from here on is in this language. */
export function speak(locale: Locale) {
  window.history.replaceState(null, '', locale === 'fr-CA' ? '/fr' : '/')
}
