/** What happy-dom lacks of a select: its size, what its markup chose, and that the last of two chosen options stays. */
export function teachSelect() {
  const select = HTMLSelectElement.prototype
  // The window is one for all files of a worker.
  if ('defaultSelected' in HTMLOptionElement.prototype) return
  Object.defineProperty(select, 'size', { configurable: true, value: 0 })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
  })
  const name = Object.getOwnPropertySymbols(select).find(
    ({ description }) => description === 'updateSelectedness',
  )
  if (!name)
    throw new Error('happy-dom chooses options in another way: look whether it still takes the wrong one.')
  const update: (this: HTMLSelectElement, option?: HTMLOptionElement | null) => void = Reflect.get(
    select,
    name,
  )
  Reflect.set(select, name, function (this: HTMLSelectElement, option?: HTMLOptionElement | null) {
    const chosen = [...this.options].filter(({ selected }) => selected)
    update.call(this, option ?? (chosen.length > 1 ? chosen.at(-1) : null))
  })
}
