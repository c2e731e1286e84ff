import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'

/** Addresses for `<link rel="preload" as="font" type="font/woff2" crossorigin>`: the faces every first screen shows. */
export const preloadedFonts: readonly string[] = [text, display, mono]
