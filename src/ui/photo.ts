import type { PictureSource } from './picture.tsx'

/** A photograph of a form, as it is shown while it is put in order, sent and kept. */
export type Photo = {
  id: string
  /** The file's name, or what else to call it while it cannot be shown. */
  name: string
  picture: PictureSource
  caption: string
  /** 0 to 1 of the bytes sent; absent once it is kept. */
  progress?: number
  /** Why it is not kept. */
  error?: string
  /** Its file may be sent again; else another is chosen in its place. */
  mayRetry?: boolean
}
