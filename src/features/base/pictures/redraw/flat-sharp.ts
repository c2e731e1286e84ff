import sharp from 'sharp'

/** The loaders of what may be uploaded, and of the TIFF that a HEIC was unpacked to. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Tiff'].map((format) => `VipsForeignLoad${format}File`)

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })

/** `sharp` for a process that opens files from outside: it knows no other formats, and keeps nothing. */
export const flatSharp = sharp

/** Null when sharp can’t read the file: the file’s fault, unless sharp had no more memory, which throws. */
export async function readable<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading
  } catch (error) {
    if (/(out of|insufficient) memory/i.test(String(error))) throw error
    return null
  }
}
