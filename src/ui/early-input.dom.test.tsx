import { fireEvent } from '@testing-library/dom'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { act, render } from '../../tests/support/render.ts'
import { earlyInputScript, useEarlyInput } from './early-input.ts'

/** A page as the server sent it, with the script of its head; answers what was pressed. */
function arrive(html: string): { pressed: string[]; find: (id: string) => HTMLElement } {
  vi.useFakeTimers()
  const events = vi.spyOn(document, 'addEventListener')
  new Function(earlyInputScript())()
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.append(page)
  const pressed: string[] = []
  page.addEventListener('click', ({ target }) => pressed.push((target as Element).id))
  page.addEventListener('change', ({ target }) =>
    pressed.push(`${(target as Element).id}=${(target as HTMLSelectElement).value}`),
  )
  onTestFinished(() => {
    page.remove()
    for (const [type, hear, capture] of events.mock.calls) document.removeEventListener(type, hear, capture)
  })
  return { pressed, find: (id) => page.querySelector<HTMLElement>(`#${id}`) ?? page }
}

function comeAlive() {
  document.dispatchEvent(new Event('northreel:alive'))
}

test('a button pressed before the page is alive is pressed once it is, and once', () => {
  const { pressed, find } = arrive('<button id="ask">Ask</button>')
  find('ask').click()
  expect(pressed).toEqual([])
  comeAlive()
  expect(pressed).toEqual(['ask'])
  comeAlive()
  expect(pressed).toEqual(['ask'])
})

test('several buttons are pressed again in the order of their last press, each once', () => {
  const { pressed, find } = arrive('<button id="one">1</button><button id="two">2</button>')
  find('one').click()
  find('two').click()
  find('two').click()
  comeAlive()
  expect(pressed).toEqual(['one', 'two'])
  find('two').click()
  find('one').click()
  expect(pressed).toEqual(['one', 'two', 'two', 'one'])
})

test('once it is alive, presses go their way', () => {
  const { pressed, find } = arrive('<button id="ask">Ask</button>')
  comeAlive()
  find('ask').click()
  expect(pressed).toEqual(['ask'])
})

test.each([
  ['a link', '<a id="it" href="#x">There</a>'],
  ['a button that opens a popover', '<button id="it" popovertarget="x">Menu</button>'],
  ['a button with a command', '<button id="it" commandfor="x">Show</button>'],
  ['the send button of a form with an address', '<form action="/rent"><button id="it">Find</button></form>'],
  [
    'one that stands outside of it',
    '<form id="f" action="/rent"></form><button id="it" form="f">Find</button>',
  ],
])('%s is the browser’s own to follow at once, and not pressed again', (_, html) => {
  const { pressed, find } = arrive(html)
  find('it').addEventListener('click', (event) => event.preventDefault())
  find('it').click()
  expect(pressed).toEqual(['it'])
  comeAlive()
  expect(pressed).toEqual(['it'])
})

test.each([
  ['a label that acts by itself', '<label id="it" data-act>Tungsten</label>'],
  ['the send button of a form without an address', '<form><button id="it">Find</button></form>'],
])('%s waits for the page', (_, html) => {
  const { pressed, find } = arrive(html)
  find('it').click()
  expect(pressed).toEqual([])
})

test('a link that keeps a choice keeps it before the page is alive, and leaves it to the page afterwards', () => {
  const { find } = arrive('<a id="it" href="#x" data-cookie="early=1; path=/">Français</a>')
  const store = vi.spyOn(document, 'cookie', 'set')
  find('it').click()
  expect(store.mock.calls).toEqual([['early=1; path=/']])
  comeAlive()
  find('it').click()
  expect(store).toHaveBeenCalledOnce()
})

test('a button that only waits for a script can be pressed at once', () => {
  const { pressed, find } = arrive('<form><button id="send" disabled data-early>Send</button></form>')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  find('send').click()
  expect(pressed).toEqual([])
  comeAlive()
  expect(pressed).toEqual(['send'])
})

test('a button that is gone by then is not pressed', () => {
  const { pressed, find } = arrive('<button id="ask">Ask</button>')
  find('ask').click()
  find('ask').remove()
  comeAlive()
  expect(pressed).toEqual([])
})

test('a choice from a list is applied again, over the page’s own', () => {
  const { pressed, find } = arrive('<select id="sort"><option>new<option>near</select>')
  const list = find('sort')
  if (!(list instanceof HTMLSelectElement)) throw new Error('No list.')
  list.value = 'near'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  list.value = 'new'
  comeAlive()
  expect([list.value, pressed.at(-1)]).toEqual(['near', 'sort=near'])
})

/** Fields whose every value is their component's, as most of the product's are. */
function Form() {
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const [near, setNear] = useState(false)
  const [kind, setKind] = useState('renter')
  const [sort, setSort] = useState('new')
  return (
    <form action="/rent">
      <input id="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <textarea id="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input id="near" type="checkbox" checked={near} onChange={({ target }) => setNear(target.checked)} />
      {['renter', 'store'].map((one) => (
        <input
          key={one}
          id={one}
          name="kind"
          type="radio"
          checked={kind === one}
          onChange={() => setKind(one)}
        />
      ))}
      <select id="sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option>new</option>
        <option>near</option>
      </select>
      <output>{[words, note, near, kind, sort].join(' ')}</output>
    </form>
  )
}

test('controlled fields that were typed in, ticked or chosen early raise their changes once the page is alive', async () => {
  const { find } = arrive(renderToString(<Form />))
  const words = find('words')
  if (!(words instanceof HTMLInputElement)) throw new Error('No field.')
  fill(words, 'fx6')
  words.setSelectionRange(1, 2)
  fill(find('note'), 'two days')
  find('near').click()
  find('store').click()
  fireEvent.change(find('sort'), { target: { value: 'near' } })
  const container = find('words').closest('main')
  if (!container) throw new Error('No page.')
  await act(async () => void render(<Form />, container))
  expect(container.querySelector('output')?.textContent).toBe('  false renter new')
  await act(async () => comeAlive())
  expect(container.querySelector('output')?.textContent).toBe('fx6 two days true store near')
  expect([words.value, words.selectionStart, words.selectionEnd]).toEqual(['fx6', 1, 2])
})

function fill(field: HTMLElement, text: string) {
  fireEvent.input(field, { target: { value: text } })
}

test('the root of a page says that it is alive, in a turn of its own', () => {
  vi.useFakeTimers()
  const hear = vi.fn()
  document.addEventListener('northreel:alive', hear, { once: true })
  function Root() {
    useEarlyInput()
    return null
  }
  draw(<Root />)
  expect(hear).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(hear).toHaveBeenCalledOnce()
})
