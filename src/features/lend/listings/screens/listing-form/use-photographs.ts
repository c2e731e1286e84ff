import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { isSessionLost } from '#features/people/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { randomKey } from '#platform/browser/request-keys.ts'
import { sendFile } from '#platform/browser/send-file.ts'
import {
  imagesOf,
  keptPhotograph,
  newPhotograph,
  nextPhotographs,
  type Photograph,
  type PhotographEvent,
} from './photographs.ts'
import { previewPhoto } from './preview-photo.ts'

/** So many go out at once; the others wait their turn. */
const AT_ONCE = 3

type Options = {
  /** Those to begin with. */
  begun: Photograph[]
  /** They are left, the last of them as they were then. */
  onLeft: (photographs: Photograph[]) => void
  /** The pictures that may be saved have changed: another one arrived, or their order or captions did. */
  onImages: (images: EquipmentImage[]) => void
  onSessionLost: () => void
}

/** The form's photographs and their way to the server. */
export function usePhotographs({ begun, onImages, onLeft, onSessionLost }: Options) {
  const [photographs, tell] = useReducer(nextPhotographs, begun)
  const waiting = useRef<(() => void)[]>([])
  const newest = useRef(photographs)
  useSending({ photographs, tell, onSessionLost })
  useEffect(() => {
    newest.current = photographs
    if (!photographs.some(isSending)) for (const go of waiting.current.splice(0)) go()
  }, [photographs])
  const say = useEffectEvent(onImages)
  const kept = JSON.stringify(imagesOf(photographs))
  useEffect(() => say(JSON.parse(kept)), [kept])
  const leave = useEffectEvent(() => onLeft(newest.current))
  useEffect(() => () => leave(), [])
  /** Sends those again that did not arrive, for no fault of their own. */
  function retryLost() {
    for (const one of newest.current) {
      if (one.state !== 'failed' || !one.mayRetry) continue
      const again = { kind: 'retry', id: one.id } as const
      newest.current = nextPhotographs(newest.current, again)
      tell(again)
    }
  }
  useBackOnline(retryLost)
  const preview = async (id: string, file: File) =>
    tell({ kind: 'preview', id, preview: await previewPhoto(file) })
  return {
    photographs,
    add: async (files: readonly File[]) => {
      const added = files.map((file) => ({ id: randomKey(), file }))
      tell({ kind: 'add', photographs: added.map(newPhotograph) })
      // One after the other: drawing a large one takes a lot of memory for a moment.
      for (const { id, file } of added) await preview(id, file)
    },
    /** Sends another file in the place of one that is not kept. */
    choose: (id: string, file: File) => {
      tell({ kind: 'choose', id, file })
      return preview(id, file)
    },
    /** Records that the replacement was refused too. */
    refuse: (id: string, why: string) => tell({ kind: 'failed', id, why, mayRetry: false }),
    /** The server keeps this one no more. */
    lose: (src: string, why: string) => tell({ kind: 'gone', src, why }),
    retry: (id: string) => tell({ kind: 'retry', id }),
    remove: (id: string) => tell({ kind: 'remove', id }),
    move: (from: number, to: number) => tell({ kind: 'move', from, to }),
    caption: (id: string, caption: string) => tell({ kind: 'caption', id, caption }),
    replace: (all: readonly EquipmentImage[]) =>
      tell({ kind: 'replace', photographs: all.map(keptPhotograph) }),
    /** Resolves with all of them once none is on its way any more; those that got lost on it go out once more. */
    settled: async (): Promise<Photograph[]> => {
      retryLost()
      if (newest.current.some(isSending)) {
        await new Promise<void>((resolve) => waiting.current.push(resolve))
      }
      return newest.current
    },
  }
}

type Sending = {
  photographs: Photograph[]
  tell: (event: PhotographEvent) => void
  onSessionLost: () => void
}

/** Sends those that are to go, a few at once, and stops those that are no more. */
function useSending({ photographs, tell, onSessionLost }: Sending) {
  const running = useRef(new Map<string, AbortController>())
  async function send(id: string, file: File) {
    const stop = new AbortController()
    running.current.set(id, stop)
    try {
      const image = await sendFile('/api/equipment/images', file, {
        onProgress: (progress) => tell({ kind: 'progress', id, progress: Math.min(progress, 0.99) }),
        signal: stop.signal,
      })
      // biome-ignore lint/plugin: the route's contract says so, and no page carries schemas
      tell({ kind: 'kept', id, image: image as EquipmentImage })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (isSessionLost(error)) onSessionLost()
      tell({ kind: 'failed', id, ...reasonOf(error) })
    }
  }
  const goOn = useEffectEvent((sending: (Photograph & { state: 'sending' })[]) => {
    for (const [id, stop] of running.current) {
      // One that has arrived counts as running until the list says so: it must not be sent twice.
      if (sending.some((one) => one.id === id)) continue
      running.current.delete(id)
      stop.abort()
    }
    for (const one of sending) {
      if (running.current.size < AT_ONCE && !running.current.has(one.id)) void send(one.id, one.file)
    }
  })
  useEffect(() => goOn(photographs.filter(isSending)), [photographs])
  useEffect(() => {
    const sent = running.current
    return () => {
      for (const stop of sent.values()) stop.abort()
    }
  }, [])
}

function useBackOnline(act: () => void) {
  const whenBack = useEffectEvent(act)
  useEffect(() => {
    const back = () => whenBack()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

function isSending(one: Photograph): one is Photograph & { state: 'sending' } {
  return one.state === 'sending'
}

function reasonOf(error: unknown): { why: string; mayRetry: boolean } {
  if (!(error instanceof ApiProblem)) return { why: m.equipment_form_photo_lost(), mayRetry: true }
  const { detail, status } = error.problem
  return { why: detail, mayRetry: status === 401 || status === 429 || status >= 500 }
}
