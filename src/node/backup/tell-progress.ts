export type Say = (sentence: string) => void

const MB = 1_000_000
const STEP_BYTES = 100 * MB

/** Says each tenth of a known number of bytes. */
export function tellTenths(what: string, say: Say) {
  let told = 0
  return (doneBytes: number, totalBytes: number): void => {
    const tenth = Math.min(Math.floor((doneBytes * 10) / Math.max(totalBytes, 1)), 10)
    if (tenth <= told) return
    told = tenth
    say(`${what}: ${tenth * 10} % of ${Math.round(totalBytes / MB)} MB`)
  }
}

/** Says each hundred megabytes of an unknown number. */
export function tellBytes(what: string, say: Say) {
  let done = 0
  return (bytes: number): void => {
    const before = Math.floor(done / STEP_BYTES)
    done += bytes
    if (Math.floor(done / STEP_BYTES) > before) say(`${what}: ${Math.floor(done / STEP_BYTES) * 100} MB`)
  }
}
