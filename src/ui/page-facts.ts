import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

export type PageFacts = { origin: string; brand: string; request: string; trouble: string; wake: string }

/**
 * The site's origin (no trailing slash), its name, the id of the request that made this page, the sentence of its
 * failure, and the script that wakes it. The last two are empty for a page that did not fail or does not sleep.
 */
export const pageFacts = createIsomorphicFn()
  .server(
    (): PageFacts =>
      getGlobalStartContext()?.page?.facts ?? {
        origin: '',
        brand: 'Northreel',
        request: '',
        trouble: '',
        wake: '',
      },
  )
  .client((): PageFacts => {
    const { brand = 'Northreel', request = '', trouble = '' } = document.documentElement.dataset
    return {
      origin: document.documentElement.dataset.origin ?? location.origin,
      brand,
      request,
      trouble,
      wake: '',
    }
  })
