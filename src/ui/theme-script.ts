import { lightKey } from './light.ts'

/** Put in the head, before any style, with the page's nonce: lights the page as remembered before its first paint. */
export const themeScript = `try{var l=localStorage.getItem('${lightKey}');if(l==='daylight'||l==='tungsten')document.documentElement.dataset.light=l}catch(e){}`
