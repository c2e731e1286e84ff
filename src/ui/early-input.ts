import { useEffect } from 'react'
import { ALIVE, WANTED } from '#platform/browser/page-alive.ts'

/** An inline script for the head, before all that can be pressed. Its functions travel as their own text. */
export function earlyInputScript(): string {
  return `(${keepEarlyInput})('${ALIVE}','${WANTED}',${changeAgain})`
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what was pressed, typed and chosen before the page is alive, and does it again then, in order, so that nothing is lost
 * on a slow line. What the browser can do by itself (links, popovers, forms with an address) goes its own way; a choice
 * that acts by itself, without a button, is marked with `data-act`, a button that is disabled where no script runs with
 * `data-early`, a link that keeps a choice with `data-cookie`, a part that comes to life later with `data-late` until it has, and the document with `data-alive` once it is.
 */
function keepEarlyInput(
  alive: string,
  wanted: string,
  changeAgain: (field: Field, value: unknown) => void,
): void {
  const pressed = new Set<HTMLElement>()
  const changed = new Map<Field, unknown>()
  let isAlive = false
  const waits = (part: Element) => !isAlive || part.closest('[data-late]') !== null
  const keepPress = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLElement>('a[data-cookie]')
    if (link?.dataset.cookie && waits(link)) document.cookie = link.dataset.cookie
    const button = event.target.closest<HTMLElement>('button,[data-act]')
    if (!button || !waits(button) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isSending = button instanceof HTMLButtonElement && button.type === 'submit'
    if (isSending && button.form?.hasAttribute('action')) return
    if (button.matches(':disabled,[popovertarget],[commandfor]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.delete(button)
    pressed.add(button)
  }
  const keepChange = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    if (!isField || !waits(target)) return
    const name = target.matches('[type=checkbox],[type=radio]') ? 'checked' : 'value'
    changed.set(target, Reflect.get(target, name))
  }
  const doAgain = () => {
    isAlive = true
    document.documentElement.dataset.alive = ''
    for (const [field, value] of changed) {
      if (waits(field)) continue
      changed.delete(field)
      if (field.isConnected) changeAgain(field, value)
    }
    for (const button of pressed) {
      if (waits(button)) continue
      pressed.delete(button)
      if (button.isConnected) button.click()
    }
    // The parts that were pressed come at once, and not when the page is at rest.
    if (pressed.size > 0) window.dispatchEvent(new Event(wanted))
  }
  document.addEventListener('click', keepPress, true)
  for (const sign of ['input', 'change']) document.addEventListener(sign, keepChange, true)
  document.addEventListener(alive, doAgain)
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-early]')) button.disabled = false
  })
}

/** Has React notice a change of a field from before the page was alive. `value` is a boolean for a box or a radio button. */
function changeAgain(field: Field, value: unknown): void {
  const isTick = field.matches('[type=checkbox],[type=radio]')
  const isChosen = field.matches('select,[type=file]')
  const name = isTick ? 'checked' : 'value'
  // An event brings the part of the page around it to life, and is itself lost on it.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) Reflect.set(field, name, value)
  else if (!isChosen) {
    const { selectionStart, selectionEnd } = field
    // React knows the value that it found here, and sees a change only in one that is set past its own setter.
    Reflect.set(field, name, isTick ? !value : '')
    Reflect.set(Object.getPrototypeOf(field), name, value, field)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
  const sign = isTick ? 'click' : isChosen ? 'change' : 'input'
  field.dispatchEvent(new Event(sign, { bubbles: true }))
}

/** Says that the page is alive, once its root is: what was kept is then done. */
export function useEarlyInput() {
  useEffect(tellAlive, [])
}

/** Says that a part of the page has come alive, or all of it; answers how to take that back. */
export function tellAlive(): () => void {
  // In a turn of its own: while it is still committing, React can't bring the pressed part to life.
  const turn = setTimeout(() => document.dispatchEvent(new Event(ALIVE)))
  return () => clearTimeout(turn)
}
