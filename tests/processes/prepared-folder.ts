import { inject } from 'vitest'
import { copyFolder } from '../support/copy-folder.ts'
import { dataFolder } from './node-process.ts'

/** A data folder of its own as a first start leaves it, without the work of one. */
export async function preparedFolder() {
  const folder = await dataFolder()
  await copyFolder(inject('preparedData'), folder.path)
  return folder
}
