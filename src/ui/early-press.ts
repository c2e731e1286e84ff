import { useEffect } from 'react'

const ALIVE = 'northreel:alive'

/**
 * Put in the head with the page's nonce: keeps the last button pressed before the page is alive, so that a press on a
 * slow line is not lost. What the browser can do by itself (popovers, forms with an address) goes its own way; a choice
 * that acts by itself, without a button, is marked with `data-act`.
 */
export const earlyPressScript = `(function(){var kept;function keep(e){var b=e.target instanceof Element&&e.target.closest('button,[data-act]');if(!b||b.disabled||b.hasAttribute('popovertarget')||b.hasAttribute('commandfor')||b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();kept=b}document.addEventListener('click',keep,true);document.addEventListener('${ALIVE}',function(){document.removeEventListener('click',keep,true);if(kept&&kept.isConnected)kept.click()},{once:true})})()`

/** Says that the page is alive, once its root is: the press that was kept is then made. */
export function useEarlyPress() {
  useEffect(() => {
    // In a turn of its own: while it is still committing, React can't bring the pressed part to life.
    const turn = setTimeout(() => document.dispatchEvent(new Event(ALIVE)))
    return () => clearTimeout(turn)
  }, [])
}
