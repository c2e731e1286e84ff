import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { WAKE_WANTED, wakeScript } from '#platform/browser/wake-at-touch.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page does something before its visitor does, always or by its address: its scripts can't wait for a touch. */
    actsByItself?: true | ((search: Record<string, unknown>) => boolean)
    /** The names of stored items that change what the page shows; for the server alone. */
    showsStored?: readonly string[]
    /** An inline script for what can't wait while the page sleeps; for the server alone. */
    whileAsleep?: () => string
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
  if (
    !manifest ||
    matches.some(({ status, staticData, search }) => status === 'error' || acts(staticData, search))
  )
    return ''
  const shown = matches.map(({ routeId }) => manifest.routes[routeId])
  const files = shown
    .flatMap((route) => route?.preloads ?? [])
    .map((link) => (typeof link === 'string' ? link : link.href))
  const [entry] = shown.flatMap((route) => route?.scripts ?? []).map(({ attrs }) => String(attrs?.src))
  if (!entry) return ''
  const bare = Object.entries(manifest.routes).map(([id, { css }]) => [id, { css }])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(bare) } }
  const wake = wakeScript({
    files: [...new Set([...files, entry])],
    entry,
    data: DATA_ID,
    wanted: WAKE_WANTED,
    stored: matches.flatMap(({ staticData }) => staticData.showsStored ?? []),
    trouble: m.shell_asleep(),
  })
  return [wake, ...matches.flatMap(({ staticData }) => staticData.whileAsleep?.() ?? [])].join(';')
}

function acts({ actsByItself }: StaticDataRouteOption, search: Record<string, unknown>): boolean {
  return typeof actsByItself === 'function' ? actsByItself(search) : actsByItself === true
}

/** Puts the data of a page that sleeps, scripts at its end, into a template: they don't run until the page wakes. */
export function putDataToSleep(html: string): string {
  return html.replace(DATA, (scripts) => `<template id="${DATA_ID}">${scripts}</template>`)
}
