import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { ReactElement } from 'react'
import type { Session } from '../../../src/features/people/session/session-view.ts'
import type { somebody } from '../draw.ts'
import type { Answer } from '../network.ts'

type User = ReturnType<typeof somebody>

/** A screen from which something is written, and how. */
export type WriteScreen = {
  /** The call, as `POST /reports`. */
  write: string
  element: ReactElement
  /** Who is signed in: Ana, where it is not said. */
  session?: Session | null
  at?: string
  /** What the other calls of the screen are answered. */
  reads?: Record<string, Answer>
  /** What the browser knows, before the screen is drawn. */
  prepare?: () => void
  /** What is done before the press: once, or each time where a failure closes what is pressed in. */
  before?: (user: User) => Promise<unknown>
  isClosed?: true
  /** The name of the button, or what else is done to send it. */
  press: string | RegExp | (() => void)
  /** Of what has that name, in place of a press. */
  key?: string
  /** It shows what it sends at once, and no button waits. */
  isQuiet?: true
  /** What is told where no answer comes. */
  lost: () => string
}

/**
 * The last of the buttons with this name that can be pressed: one in a dialog stands after the one that opened it. Found by its words:
 * by role takes a second on screens of many.
 */
export function button(name: string | RegExp): HTMLElement {
  const found = [...document.querySelectorAll('button')].findLast((one) => {
    const words = one.getAttribute('aria-label') ?? one.textContent.trim()
    return (
      !one.closest('dialog:not([open])') && (typeof name === 'string' ? words === name : name.test(words))
    )
  })
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

export const click = (name: string | RegExp) => (user: User) => waitFor(() => button(name)).then(user.click)

/** Ticks a box, or chooses one of several. */
export const tick = (name: string | RegExp) => async (user: User) =>
  user.click(await screen.findByLabelText(name))

export const fill = (name: string | RegExp, text: string) => async (user: User) => {
  const field = await screen.findByLabelText(name)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** Gives the reason that a dialog of the desk asks for. */
export const reason = async (user: User) => {
  const field = within(screen.getByRole('dialog')).getByRole('textbox')
  await user.clear(field)
  await user.click(field)
  await user.paste('Somebody asked for it')
}

export const inTurn =
  (...steps: ((user: User) => Promise<unknown>)[]) =>
  async (user: User) => {
    for (const step of steps) await step(user)
  }

/** Chooses another of a list. */
export const choose = (value: string) => () =>
  void fireEvent.change(screen.getByRole('combobox'), { target: { value } })
