import { getLocale } from '#paraglide/runtime.js'
import { parseJson } from '../json.ts'
import { ApiProblem, isProblem } from './api-client.ts'
import { WAITS } from './in-time.ts'

type Sending = {
  /** 0 to 1 of the bytes that have gone out. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** A connection that takes no byte for so long is lost, even without an error: a phone in a tunnel waits for ever. */
const STALLED_MS = 60_000

/**
 * Posts one file as the field `file`, saying how far it is: `fetch` cannot say. Answers the parsed body.
 * @throws ApiProblem when refused, DOMException `AbortError` when stopped, TypeError when the connection was lost
 */
export function sendFile(address: string, file: File, { onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const lose = () => {
      request.onabort = null
      request.abort()
      fail(new TypeError('The connection stalled.'))
    }
    let stalled = setTimeout(lose, STALLED_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(lose, loaded < total ? STALLED_MS : WAITS.fileReadMs)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(stalled)
    request.onload = () => {
      const body = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300) done(body)
      else fail(isProblem(body) ? new ApiProblem(body) : new TypeError(`Answered ${request.status}`))
    }
    request.onerror = () => fail(new TypeError('The connection was lost.'))
    request.onabort = () => fail(new DOMException('Stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', address)
    request.setRequestHeader('x-locale', getLocale())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
