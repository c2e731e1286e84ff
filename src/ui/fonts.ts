import display from './fonts/bricolage-grotesque-latin.woff2?url'

/**
 * Address for `<link rel="preload" as="font" type="font/woff2" crossorigin>`: the face of each page's title. The others take
 * over from their fallback faces without moving anything.
 */
export const preloadedFont: string = display
