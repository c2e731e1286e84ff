import text from './fonts/inter-latin.woff2?url'

/**
 * Address for `<link rel="preload" as="font" type="font/woff2" crossorigin>`: the face of running text, where a line that breaks elsewhere
 * moves all below it. Titles and figures take over from their fallback faces without moving anything.
 */
export const preloadedFont: string = text
