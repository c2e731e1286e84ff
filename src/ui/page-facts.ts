import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

export type PageFacts = { origin: string; brand: string; request: string }

/** Where the site lives (no trailing slash), its name, and the id of the request that made this page. */
export const pageFacts = createIsomorphicFn()
  .server(
    (): PageFacts => getGlobalStartContext()?.page?.facts ?? { origin: '', brand: 'Northreel', request: '' },
  )
  .client((): PageFacts => {
    const { brand = 'Northreel', request = '' } = document.documentElement.dataset
    return { origin: document.documentElement.dataset.origin ?? location.origin, brand, request }
  })
