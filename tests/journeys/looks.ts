export type Look = { language: 'en' | 'fr'; width: 390 | 1280; light: 'light' | 'dark' }

/** Whichever language, width and light one takes two of, these have every pair of them. */
export const LOOKS = [
  { language: 'en', width: 1280, light: 'light' },
  { language: 'fr', width: 390, light: 'light' },
  { language: 'en', width: 390, light: 'dark' },
  { language: 'fr', width: 1280, light: 'dark' },
] as const satisfies Look[]
