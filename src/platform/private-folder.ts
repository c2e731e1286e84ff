import { chmod, mkdir } from 'node:fs/promises'

/** People's data is readable by the product's own user alone. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Makes a folder that no other user of the machine may look into; one that was made otherwise is shut. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  await chmod(folder, PRIVATE_FOLDER)
}
