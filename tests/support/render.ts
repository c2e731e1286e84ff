import { setTimeout as turn } from 'node:timers/promises'
import { options } from 'preact'
import { act as drawAtOnce } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

// As in the product (`client.tsx`).
options.requestAnimationFrame = queueMicrotask

/**
 * Draws an element until the test ends, at the end of the page or in a container that holds its markup already. Its effects
 * have run when this returns.
 */
export function render(element: ReactNode, place?: Element) {
  const container = place ?? document.body.appendChild(document.createElement('div'))
  let root = place ? undefined : createRoot(container)
  const rerender = (other: ReactNode) => {
    drawing(() => {
      if (root) root.render(other)
      else root = hydrateRoot(container, other)
    })
  }
  const unmount = () => drawing(() => root?.unmount())
  rerender(element)
  drawn.add(() => {
    unmount()
    container.remove()
  })
  return { container, rerender, unmount }
}

const drawn = new Set<() => void>()

/** Removes all that was drawn. */
export function removeDrawn() {
  for (const remove of drawn) remove()
  drawn.clear()
}

/** Makes a change, and draws it before this returns. Awaited, it also lets pass what the next turn brings. */
export function act(change: () => Promise<unknown>): Promise<void>
export function act(change: () => unknown): void
export async function act(change: () => unknown): Promise<void> {
  await settle(drawing(change))
}

/** Draws a change at once, and returns its answer. */
export function drawing<Answer>(change: () => Answer): Answer {
  let answer: { value: Answer } | undefined
  void drawAtOnce(() => {
    answer = { value: change() }
  })
  if (!answer) throw new Error('Nothing was done.')
  return answer.value
}

/** Waits for an answer, and for what follows it within the turn. Its clock is the real one. */
export async function settle<Answer>(answer: Promise<Answer> | Answer): Promise<Answer> {
  const settled = await answer
  await turn()
  return settled
}
