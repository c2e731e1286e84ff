import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { wakeScript } from '#platform/browser/wake-at-touch.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page does something before its visitor does: its scripts can't wait for a touch. */
    actsByItself?: true
  }
}

const DATA_ID = 'page-data'
const DATA = /<script\b[^>]* data-tsr-stream-part[\s\S]*(?=<\/body>)/

/**
 * Takes the scripts out of a page that the server is about to draw: its visitor's first touch fetches them (decision 0077).
 * The page's data still name them all, so the browser's router finds its own list.
 * @returns the script that wakes the page; empty for a page that failed or acts by itself, which keeps its scripts
 */
export function putToSleep(router: AnyRouter): string {
  const { matches } = router.state
  const manifest = router.ssr?.manifest
  if (!manifest || matches.some(({ status, staticData }) => status === 'error' || staticData.actsByItself))
    return ''
  const shown = matches.map(({ routeId }) => manifest.routes[routeId])
  const files = shown
    .flatMap((route) => route?.preloads ?? [])
    .map((link) => (typeof link === 'string' ? link : link.href))
  const [entry] = shown.flatMap((route) => route?.scripts ?? []).map(({ attrs }) => String(attrs?.src))
  if (!entry) return ''
  const bare = Object.entries(manifest.routes).map(([id, { css }]) => [id, { css }])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(bare) } }
  return wakeScript({
    files: [...new Set([...files, entry])],
    entry,
    data: DATA_ID,
    trouble: m.shell_asleep(),
  })
}

/** Puts the data of a page that sleeps, scripts at its end, into a template: they don't run until the page wakes. */
export function putDataToSleep(html: string): string {
  return html.replace(DATA, (scripts) => `<template id="${DATA_ID}">${scripts}</template>`)
}
