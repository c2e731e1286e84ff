import { useEffect } from 'react'

/** On the document: the page has come to life. */
const ALIVE = 'northreel:alive'

/** An inline script for the head, before all that can be pressed. Its functions travel as their own text. */
export function earlyInputScript(): string {
  return `(${keepEarlyInput})('${ALIVE}',${changeAgain})`
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what was pressed, typed and chosen before the page is alive, and does it again then, in order, so that nothing is lost
 * on a slow line. What the browser can do by itself (links, popovers, forms with an address) goes its own way; a choice
 * that acts by itself, without a button, is marked with `data-act`, a button that is disabled where no script runs with
 * `data-early`, a link that keeps a choice with `data-cookie`, and the document with `data-alive` once it is.
 */
function keepEarlyInput(alive: string, changeAgain: (field: Field, value: unknown) => void): void {
  const pressed = new Set<HTMLElement>()
  const changed = new Map<Field, unknown>()
  let isAlive = false
  const keepPress = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLElement>('a[data-cookie]')
    if (link?.dataset.cookie && !isAlive) document.cookie = link.dataset.cookie
    const button = event.target.closest<HTMLElement>('button,[data-act]')
    if (!button || isAlive || event.ctrlKey || event.metaKey || event.shiftKey) return
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
    if (!isField || isAlive) return
    const name = target.matches('[type=checkbox],[type=radio]') ? 'checked' : 'value'
    changed.set(target, Reflect.get(target, name))
  }
  const doAgain = () => {
    isAlive = true
    document.documentElement.dataset.alive = ''
    for (const [field, value] of changed) {
      if (field.isConnected) changeAgain(field, value)
    }
    for (const button of pressed) {
      if (button.isConnected) button.click()
    }
    changed.clear()
    pressed.clear()
  }
  document.addEventListener('click', keepPress, true)
  for (const sign of ['input', 'change']) document.addEventListener(sign, keepChange, true)
  document.addEventListener(alive, doAgain)
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-early]')) button.disabled = false
  })
}

/** Raises the events of a change from before the page was alive. `value` is a boolean for a box or a radio button. */
function changeAgain(field: Field, value: unknown): void {
  // Drawing the page may have put back the value that it began with; a file is kept by the browser alone.
  if (field.type !== 'file') Reflect.set(field, typeof value === 'boolean' ? 'checked' : 'value', value)
  for (const sign of ['input', 'change']) field.dispatchEvent(new Event(sign, { bubbles: true }))
}

/** Says that the page is alive, once its root is: what was kept is then done. */
export function useEarlyInput() {
  useEffect(() => {
    // In a turn of its own: the effects of the whole page have then run.
    const turn = setTimeout(() => document.dispatchEvent(new Event(ALIVE)))
    return () => clearTimeout(turn)
  }, [])
}
