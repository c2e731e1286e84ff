/**
 * What happy-dom lacks of the browser's top layer: popovers, and Escape on both them and dialogs. Where focus goes when they
 * close, what lies above what and where it lies is for journeys to see.
 */
export function installTopLayer() {
  // The window is one for all files of a worker.
  if (document.querySelector('#top-layer')) return
  if ('showPopover' in HTMLElement.prototype) throw new Error('happy-dom has popovers of its own: use them.')
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true)
    },
    hidePopover(this: HTMLElement) {
      change(this, false)
    },
  })
  const style = document.createElement('style')
  style.id = 'top-layer'
  style.textContent = '[popover]:not([data-shown]), dialog:not([open]) { display: none }'
  document.head.append(style)
  window.addEventListener('click', pressOpener)
  window.addEventListener('pointerdown', pressElsewhere)
  window.addEventListener('keydown', pressEscape)
}

function change(panel: HTMLElement, shown: boolean) {
  if (panel.hasAttribute('data-shown') === shown) return
  const tell = (type: string) =>
    panel.dispatchEvent(Object.assign(new Event(type), { newState: shown ? 'open' : 'closed' }))
  tell('beforetoggle')
  panel.toggleAttribute('data-shown', shown)
  tell('toggle')
}

function pressOpener({ target, defaultPrevented }: Event) {
  const opener = target instanceof Element ? target.closest('[popovertarget]') : null
  const panel = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
  if (panel && !defaultPrevented) change(panel, !panel.hasAttribute('data-shown'))
}

function pressElsewhere({ target }: Event) {
  if (!(target instanceof Element) || target.closest('[popovertarget]')) return
  for (const panel of document.querySelectorAll<HTMLElement>('[popover=auto][data-shown]')) {
    if (!panel.contains(target)) change(panel, false)
  }
}

function pressEscape({ key, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape' || defaultPrevented) return
  const panel = [...document.querySelectorAll<HTMLElement>('[popover=auto][data-shown]')].at(-1)
  if (panel) return change(panel, false)
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
