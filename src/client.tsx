import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { options } from 'preact'
import { hydrateRoot } from 'react-dom/client'

// Effects follow their drawing at once and not a frame later: the next key may be pressed by then.
options.requestAnimationFrame = queueMicrotask

// Without `await`: the scripts that it waits for import from this one.
void hydrateStart().then((router) => {
  const site = document.getElementById('site')
  if (!site) throw new Error('The page has no place for the site.')
  hydrateRoot(site, <RouterProvider router={router} />)
})
