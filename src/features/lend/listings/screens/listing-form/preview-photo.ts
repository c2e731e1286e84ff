const WIDTH = 800

/**
 * A small drawing of a photograph, as a data address, so that a dozen large ones don't fill a phone's memory. Empty for a file
 * that this browser cannot draw: most know no HEIC.
 */
export async function previewPhoto(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch (undrawable) {
    if (undrawable instanceof DOMException) return ''
    throw undrawable
  }
}
