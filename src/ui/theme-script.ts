import { cardsKey } from './cards-per-row.ts'
import { lightKey } from './light.ts'

/**
 * Put in the head, before any style, with the page's nonce: lights the page, and sets its cards side by side, as remembered
 * before its first paint.
 */
export const themeScript = `try{var s=localStorage,d=document.documentElement.dataset,l=s.getItem('${lightKey}');if(l==='daylight'||l==='tungsten')d.light=l;if(s.getItem('${cardsKey}')==='two')d.cards='two'}catch(e){}`
