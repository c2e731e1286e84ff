import { cardsKey } from './cards-per-row.ts'
import { lightKey } from './light.ts'

/**
 * Put in the head, before any style, with the page's nonce: lights the page, and sets its cards side by side, as remembered
 * before its first paint, and marks both choices where they are drawn. A page that sleeps has no other script to do so. The
 * light is marked as if drawn so: a mark that a visitor could have made would wake the page.
 */
export const themeScript = `{const d=document.documentElement.dataset;try{const s=localStorage,l=s.getItem('${lightKey}');if(l==='daylight'||l==='tungsten')d.light=l;if(s.getItem('${cardsKey}')==='two')d.cards='two'}catch{}document.addEventListener('DOMContentLoaded',()=>{for(const o of document.querySelectorAll('input[data-remembered]'))o.defaultChecked=o.value===(d.light||'system');if(d.cards)document.querySelector('button[data-remembered]')?.setAttribute('aria-pressed','true')})}`
