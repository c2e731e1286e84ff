import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

export type PageFacts = { origin: string; brand: string; request: string; trouble: string }

/**
 * The site's origin (no trailing slash), its name, the id of the request that made this page, and the sentence of its
 * failure, if it failed.
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
