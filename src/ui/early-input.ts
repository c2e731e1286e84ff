import { useEffect } from 'react'
import { ALIVE } from '#platform/browser/page-alive.ts'

/**
 * Put in the head with the page's nonce: keeps the last button pressed before the page is alive, so that a press on a
 * slow line is not lost. What the browser can do by itself (popovers, forms with an address) goes its own way; a choice
 * that acts by itself, without a button, is marked with `data-act`; what was chosen from a list is chosen once more. A part
 * that comes to life later is marked with `data-late` until it has, and the document with `data-alive` once it is.
 */
export const earlyInputScript = `(function(){var kept,chosen,alive;function waits(b){return!alive||b.closest('[data-late]')}function keep(e){var b=e.target instanceof Element&&e.target.closest('button,[data-act]');if(!b||b.disabled||!waits(b)||e.ctrlKey||e.metaKey||e.shiftKey||b.hasAttribute('popovertarget')||b.hasAttribute('commandfor')||b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();kept=b}document.addEventListener('click',keep,true);document.addEventListener('change',function(e){var s=e.target;if(s instanceof HTMLSelectElement&&waits(s))chosen=[s,s.value]},true);document.addEventListener('${ALIVE}',function(){var b=kept,c=chosen;alive=1;document.documentElement.dataset.alive='';if(c&&!waits(c[0])){chosen=null;if(c[0].isConnected){c[0].value=c[1];c[0].dispatchEvent(new Event('change',{bubbles:true}))}}if(!document.querySelector('[data-late]'))document.removeEventListener('click',keep,true);if(b&&!waits(b)){kept=null;if(b.isConnected)b.click()}})})()`

/** Says that the page is alive, once its root is: the press that was kept is then made. */
export function useEarlyInput() {
  useEffect(tellAlive, [])
}

/** Says that a part of the page has come alive, or all of it; answers how to take that back. */
export function tellAlive(): () => void {
  // In a turn of its own: while it is still committing, React can't bring the pressed part to life.
  const turn = setTimeout(() => document.dispatchEvent(new Event(ALIVE)))
  return () => clearTimeout(turn)
}
