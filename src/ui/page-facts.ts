import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

export type PageFacts = { origin: string; brand: string; request: string; trouble: string }

/**
 * Where the site lives (no trailing slash), its name, the id of the request that made this page, and the sentence of what
 * stood in its way, if anything did.
 */
export const pageFacts = createIsomorphicFn()
  .server(
    (): PageFacts =>
      getGlobalStartContext()?.page?.facts ?? {
        origin: '',
        brand: 'Northreel',
        request: '',
        trouble: '',
      },
  )
  .client((): PageFacts => {
    const { brand = 'Northreel', request = '', trouble = '' } = document.documentElement.dataset
    return { origin: document.documentElement.dataset.origin ?? location.origin, brand, request, trouble }
  })
